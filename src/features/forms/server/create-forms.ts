import { oncePerTurn } from '#platform/concurrency.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { StoredFile } from '#platform/files/file-table.ts'
import type { FormOfMessages } from '#platform/services/forms.ts'
import type { Message } from '#platform/services/inbox.ts'
import type { Translator } from '#platform/words/translator.ts'
import { labelsOf } from '../domain/field-labels.ts'
import { knownLanguage } from '../domain/locale.ts'
import { resolveMailboxes } from '../domain/mail/addresses.ts'
import { messageText, nothingSpecial, type SpecialValues } from '../domain/mail/tag-values.ts'
import type { SubmittedData, SubmittedField } from '../domain/submitted-data.ts'
import type { FormTag } from '../domain/tags/parse-template.ts'
import { pipesOf } from '../domain/tags/tag.ts'
import { createAcceptMessage } from './accept-message.ts'
import { createChallenges } from './challenges/challenges.ts'
import type { CompiledForm } from './compile-form.ts'
import { createFormStore } from './form-store.ts'
import type { MailSite } from './form-voices.ts'
import type { AcceptDeps } from './known-submission.ts'
import { dateAndTime } from './local-time.ts'
import { composeMails } from './mails/compose-mails.ts'
import type { UploadedFile } from './submission.ts'
import { createTakeSubmission, type TakeSubmissionDeps } from './take-submission.ts'

type FormsDeps = { translator: Translator } & Omit<AcceptDeps, 'challenges'> &
  Omit<TakeSubmissionDeps, 'accept' | 'challenges' | 'findForm' | 'siteIn'> & {
    site(): Promise<MailSite>
  }

export type Forms = ReturnType<typeof createForms>

/** Everything that is done with forms, made once and shared by their routes, their block and the desk. */
export function createForms(deps: FormsDeps) {
  const { clock, config, secret, site, translator } = deps
  const timezone = async () => (await site()).timezone
  const store = createFormStore({ clock, db: deps.db, translator, site, choices: config.choices })
  const challenges = createChallenges({ secret, clock })
  const accept = createAcceptMessage({ ...deps, challenges })
  const findForm = oncePerTurn((id: number) => store.find(id))
  const siteIn = oncePerTurn((edition: string) => duringEdition(edition, site))
  const takeSubmission = createTakeSubmission({ ...deps, accept, challenges, findForm, siteIn })
  return {
    store,
    challenges,
    /** The bot check's settings for browsers. */
    botCheck: deps.botCheck.view(config),
    takeSubmission,
    /** For those who send it: many may do so at once. */
    findForm,
    findReceipt: deps.inbox.findReceipt,
    timezone,
    /** Says what no form says, in the site's language. */
    siteT: async () => translator.in((await site()).language),
    async findForMessages(id: number): Promise<FormOfMessages | undefined> {
      const form = await store.find(id)
      return form && formOfMessages(form, await duringEdition(form.edition, site), deps.contentFolder)
    },
  }
}

/** A form as the inbox sees it. */
function formOfMessages(form: CompiledForm, site: MailSite, contentFolder: string): FormOfMessages {
  const { settings, locale, template, messages, mail } = form.definition
  return {
    retentionDays: settings.retention_days,
    get labels() {
      return labelsOf(form.definition)
    },
    get sender() {
      return resolveMailboxes(mail.sender, emptyContext(form, site))[0]
    },
    async accept(message, files) {
      const data = dataOf(message, template.tags, files)
      const context = { data, special: specialOf(form, message, site), locale }
      return {
        mails: settings.skip_mail ? [] : await composeMails(form, context, contentFolder),
        answer: { status: 'mail_sent', message: messageText(messages.mail_sent_ok, context) },
      }
    },
  }
}

const emptyContext = ({ definition }: CompiledForm, site: MailSite) => ({
  data: { fields: new Map(), others: new Map(), consents: [] },
  special: { ...nothingSpecial, formTitle: definition.title, site },
  locale: definition.locale,
})

function specialOf(form: CompiledForm, message: Message, site: MailSite): SpecialValues {
  const { locale, title } = form.definition
  const { url, userAgent, post, serialNumber } = message.meta
  return {
    remoteIp: message.remoteAddress ?? '',
    userAgent,
    url,
    ...dateAndTime(message.createdAt, site.timezone, knownLanguage(locale)),
    invalidFields: 0,
    formTitle: title,
    site,
    ...(post && { post: { ...post, name: '', author: '', authorEmail: '' } }),
    ...(serialNumber !== undefined && { serialNumber }),
  }
}

/** A kept message as the data of its form. */
function dataOf(
  { fields, consents }: Message,
  tags: readonly FormTag[],
  stored: readonly StoredFile[],
): SubmittedData<UploadedFile> {
  const own = fields.filter(({ type }) => type !== 'other')
  const posted = own.map(({ name, type, values, raw = values }): SubmittedField<UploadedFile> => {
    const known = new Set(pipesOf(tags, name).map(({ before }) => before))
    return {
      name,
      type: type as SubmittedField['type'],
      raw,
      values,
      chosen: ['select', 'checkbox', 'radio'].includes(type) && raw.every((value) => known.has(value)),
      files: stored
        .filter(({ field }) => field === name)
        .map(({ mediaType, ...file }) => ({ ...file, type: mediaType })),
    }
  })
  const others = fields.filter(({ type }) => type === 'other')
  return {
    fields: new Map(posted.map((field) => [field.name, field])),
    others: new Map(others.map(({ name, values }) => [name, values])),
    consents,
  }
}
