import { createSigner } from '#platform/signer.ts'
import { FilesGoneError } from '#platform/storage/opened-files.ts'
import type { KeptAnswer } from '../domain/feedback.ts'
import { languageTag } from '../domain/locale.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'
import type { CompiledForm } from './compile-form.ts'
import type { Forms } from './create-forms.ts'
import type { FormOutcome } from './form-outcomes.ts'
import type { TakenSubmission } from './take-submission.ts'

/** The parameter of an address that shows what became of a message. */
const parameter = 'wpcf7-answer'

/** Addresses of pages that say thanks. They are signed, so that nobody can make one for a stranger to follow. */
export function createThanksLinks({ forms, secret }: { forms: Forms; secret: string }) {
  const signer = createSigner(secret, 'contact|thanks')

  /** What was answered; without a trace of it, what the form says to everybody. */
  const messageOf = async (form: CompiledForm | undefined, key: string) => {
    const known = await forms.findReceipt(key)
    if (known?.accepted) return (known.answer as KeptAnswer).message
    return form && replaceMailTags(form.definition.messages.mail_sent_ok, () => '').text
  }

  return {
    /** Nothing for an answer that leaves something to do. */
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
