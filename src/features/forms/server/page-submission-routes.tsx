import { type Context, Hono } from 'hono'
import type { Platform } from '#platform/create-platform.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { CreateLimit } from '#platform/extension/own-client.ts'
import { hasHungUp } from '#platform/http/error-boundary.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Page } from '#platform/page-cache/page.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { createSigner } from '#platform/signer.ts'
import { FilesGoneError } from '#platform/storage/opened-files.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { inEdition } from '#shared/edition.ts'
import { localPath } from '#shared/local-path.ts'
import { words as formWords } from '#words/forms.ts'
import { borrowedMessages } from '../domain/borrowed-words.ts'
import type { KeptAnswer } from '../domain/feedback.ts'
import { languageTag } from '../domain/locale.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'
import { readFormValues } from '../domain/rules/read-form-values.ts'
import { escapeHtml } from '../domain/text/entities.ts'
import type { CompiledForm } from './compile-form.ts'
import type { Forms } from './create-forms.ts'
import { drawWithOutcome, type FormOutcome } from './form-outcomes.ts'
import type { TakenSubmission } from './take-submission.ts'

type PageSubmissionDeps = Pick<Platform, 'secret' | 'clock'> & {
  limit: CreateLimit
  forms: Forms
  renderPage: RenderPage
  /** Answers with the page at a path, as everybody gets it. */
  pageAt(path: string): Promise<Response>
  /** Answers with the page at a path, rendered for this one visitor. */
  drawPage(path: string): Promise<Response>
}

const drawnPerMinute = 20
const refusals: ReadonlySet<string> = new Set([
  'validation_failed',
  'acceptance_missing',
  'spam',
  'aborted',
  'mail_failed',
])
const formTypes = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/

/**
 * The path without JavaScript: a submission to the page itself. The page is shown again with the errors and the input;
 * an accepted submission is answered with a redirect, so that a refresh does not send it again. Mounted last before the
 * pages: a submission that is not from one of our forms is passed on.
 */
export function createPageSubmissionRoutes(deps: PageSubmissionDeps) {
  const { forms } = deps
  const thanks = createThanksLinks(deps)
  // A page that is made for one visitor takes thirty times as long as one for all.
  const isTooMany = deps.limit({ max: drawnPerMinute, minutes: 1 })

  const hasForm = async (path: string, unitTag: string) => {
    const page = await deps.pageAt(path)
    return page.status === 200 && (await page.text()).includes(`value="${unitTag}"`)
  }

  const drawOutcome = async (c: Context<HttpEnv>, outcome: FormOutcome) => {
    const path = pathOf(c)
    if (!(await hasForm(path, outcome.unitTag)) || isTooMany(c)) return plainOutcome(c, outcome)
    const { value: page, taken } = await drawWithOutcome(outcome, () => deps.drawPage(path))
    if (taken && page.status === 200)
      return unstored(c, await withErrorInTitle(await page.text(), outcome), 200, policyIn(page))
    return plainOutcome(c, outcome)
  }

  /**
   * The form is no longer on the page it was sent from, or the sender has had many pages drawn; the result is shown all
   * the same.
   */
  const plainOutcome = async (c: Context<HttpEnv>, outcome: FormOutcome) => {
    const path = pathOf(c)
    const title = (await forms.siteT())(formWords.outcomeTitle)
    const page: Page = await deps.renderPage({
      head: { title, description: outcome.message, canonical: path, robots: 'noindex' },
      main: <OutcomePage outcome={outcome} back={path} />,
      tags: [],
    })
    return unstored(c, await withErrorInTitle(String(page.body), outcome), page.status, page.headers)
  }

  /** The title is the first that is heard of a page. */
  const withErrorInTitle = async (html: string, { status }: FormOutcome) => {
    if (!refusals.has(status)) return html
    const error = escapeHtml((await forms.siteT())(formWords.error))
    return html.replace('<title>', (tag) => `${tag}${error} `)
  }

  return new Hono<HttpEnv>().use(async (c, next) => {
    const { method } = c.req
    if (method === 'POST' && formTypes.test(c.req.header('content-type') ?? '')) {
      if (isEndless(c) && (await deps.pageAt(pathOf(c))).status !== 200) return next()
      const taken = await forms.takeSubmission(c)
      if (!taken) return next()
      if (hasHungUp(c)) return c.body(null, 400)
      const link = thanks.linkFor(pathOf(c), taken)
      return link ? c.redirect(link, 303) : drawOutcome(c, outcomeOf(taken))
    }
    const isRead = method === 'GET' || method === 'HEAD'
    const outcome = isRead ? await thanks.outcomeFor(pathOf(c), (name) => c.req.query(name)) : undefined
    return outcome ? drawOutcome(c, outcome) : next()
  })
}

/** The address the submission was sent to, as one that stays on this site whatever it contains. */
const pathOf = (c: Context<HttpEnv>) => localPath(inEdition(askedEdition(), c.req.path))

/** Browsers say how much they send. */
const isEndless = (c: Context<HttpEnv>) => c.req.header('transfer-encoding') !== undefined

const outcomeOf = ({ answer, unitTag, entries, form }: TakenSubmission): FormOutcome => ({
  unitTag,
  status: answer.status,
  message: answer.message,
  language: languageOfMessage(form, answer.message),
  invalidFields: answer.invalid_fields,
  ...(answer.status !== 'mail_sent' && { written: writtenOf(entries) }),
})

function languageOfMessage({ t, definition }: TakenSubmission['form'], message: string) {
  const borrowed = borrowedMessages(definition, t.marksOf(formWords.send).lang)
  return borrowed[message] ?? languageTag(definition.locale)
}

/** The input, by field; files have to be chosen again. */
function writtenOf(entries: TakenSubmission['entries']) {
  const fields = [...readFormValues(entries)].map(
    ([name, values]) => [name, values.filter((value) => typeof value === 'string')] as const,
  )
  const freeTexts = entries.flatMap(([name, value]) =>
    name.startsWith('_wpcf7_free_text_') && typeof value === 'string' ? [[name, [value]] as const] : [],
  )
  return Object.fromEntries([...fields, ...freeTexts])
}

/** A page is shown by the policy that it was made with: that names its styles. */
function policyIn({ headers }: Response): Page['headers'] {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'content-security-policy': policy }
}

const unstored = (c: Context<HttpEnv>, html: string, status: number, headers: Page['headers']) =>
  c.body(html, status as 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })

function OutcomePage({ outcome, back }: { outcome: FormOutcome; back: string }) {
  const t = useT()
  const { message, language } = outcome
  const other = language === t.language ? undefined : language
  return (
    <article className="page">
      <h1>
        <Trans of={formWords.outcomeTitle} />
      </h1>
      <p role="status" lang={other} dir={other && 'auto'}>
        {message}
      </p>
      <p>
        <a href={back}>
          <Trans of={formWords.backToPage} />
        </a>
      </p>
    </article>
  )
}

/** The parameter of an address that shows what became of a message. */
const parameter = 'wpcf7-answer'

/** Addresses of pages that say thanks. They are signed, so that nobody can make one for a stranger to follow. */
function createThanksLinks({ forms, secret }: { forms: Forms; secret: string }) {
  const signer = createSigner(secret, 'contact|thanks')

  /** The message of the answer; if it was not recorded, the form's message to everybody. */
  const messageOf = async (form: CompiledForm | undefined, key: string) => {
    const known = await forms.findReceipt(key)
    if (known?.accepted) return (known.answer as KeptAnswer).message
    return form && replaceMailTags(form.definition.messages.mail_sent_ok, () => '').text
  }

  return {
    /** Undefined for an answer that needs another step. */
    linkFor(path: string, { answer, form, unitTag, key }: TakenSubmission): string | undefined {
      if (answer.status !== 'mail_sent' || key === undefined) return undefined
      const { id } = form.definition
      const signature = signer.sign(path, String(id), unitTag, key)
      const query = new URLSearchParams({ [parameter]: [id, unitTag, key, signature].join('.') })
      return `${path}?${query}#${unitTag}`
    },
    async outcomeFor(
      path: string,
      query: (name: string) => string | undefined,
    ): Promise<FormOutcome | undefined> {
      const [id = '', unitTag = '', key = '', signature = ''] = (query(parameter) ?? '').split('.')
      if (!signer.isSigned(signature, path, id, unitTag, key)) return undefined
      const form = await forms.store.find(Number(id))
      const language = form && languageTag(form.definition.locale)
      const outcome = { unitTag, language, invalidFields: [] }
      try {
        const message = await messageOf(form, key)
        return message === undefined ? undefined : { ...outcome, status: 'mail_sent', message }
      } catch (error) {
        if (!(error instanceof FilesGoneError) || !form) throw error
        const message = replaceMailTags(form.definition.messages.mail_sent_ng, () => '').text
        return { ...outcome, status: 'mail_failed', message }
      }
    },
  }
}
