import { knownLanguage } from '../../domain/locale.ts'
import type { SpecialValues } from '../../domain/mail/tag-values.ts'
import type { AcceptDeps } from '../known-submission.ts'
import { dateAndTime } from '../local-time.ts'
import { controlValue, type Submission } from '../submission.ts'

/** What emails and messages can say about a submission besides its fields. */
export async function readSpecialValues(
  submission: Submission,
  now: Date,
  { postOf }: Pick<AcceptDeps, 'postOf'>,
): Promise<SpecialValues> {
  const { form, sender, url, user, site } = submission
  const { title, locale } = form.definition
  const container = Number(controlValue(submission, '_wpcf7_container_post'))
  const post = Number.isSafeInteger(container) && container > 0 ? await postOf(container) : undefined
  return {
    remoteIp: sender.address,
    userAgent: sender.userAgent,
    url,
    ...dateAndTime(now, site.timezone, knownLanguage(locale)),
    invalidFields: 0,
    formTitle: title,
    site,
    ...(post && { post }),
    ...(user && { user }),
  }
}
