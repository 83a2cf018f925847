import type { FeedbackAnswer, InvalidFieldAnswer, KeptAnswer } from '../domain/feedback.ts'
import type { FieldError } from './check-submission.ts'
import type { Submission } from './submission.ts'

export type AnswerParts = {
  status: FeedbackAnswer['status']
  message: string
  /** Empty for what was not taken. */
  hash?: string
  errors?: readonly FieldError[]
  /** Added by hooks and payments. */
  extra?: Readonly<Record<string, unknown>>
}

/** An answer with its keys in the order of the original. */
export function createAnswer(submission: Submission, parts: AnswerParts): KeptAnswer {
  const { form, unitTag } = submission
  const { status, message, hash = '', errors, extra } = parts
  const invalid = errors?.map((error) => invalidField(error, submission))
  return {
    contact_form_id: form.definition.id,
    ...extra,
    status,
    message,
    ...(invalid && { invalid_fields: invalid }),
    ...(status !== 'error' && { posted_data_hash: hash }),
    ...(form.definition.settings.demo_mode && { demo_mode: true }),
    into: `#${unitTag}`,
    invalid_fields: invalid ?? [],
  }
}

function invalidField({ field, message }: FieldError, { form, unitTag }: Submission): InvalidFieldAnswer {
  const idref = form.fields.find(({ name, id }) => name === field && id !== undefined)?.id ?? null
  return { field, message, idref, error_id: `${unitTag}-ve-${field}` }
}
