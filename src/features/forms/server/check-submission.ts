import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { isSatisfied } from '../domain/acceptance.ts'
import { isAccepted } from '../domain/consents.ts'
import type { AcceptanceField } from '../domain/kinds/acceptance.ts'
import { kindOf } from '../domain/kinds/kinds.ts'
import type { Messages } from '../domain/messages.ts'
import { judgeRules } from '../domain/rules/judge-rules.ts'
import { readFormValues } from '../domain/rules/read-form-values.ts'
import { type SubmittedData, submittedName } from '../domain/submitted-data.ts'
import type { Challenges, ChallengeVerdict } from './challenges/challenges.ts'
import { controlValue, type Submission, type UploadedFile } from './submission.ts'

export type FieldError = { field: string; message: string }

/** `spend`: challenges that were answered, to be used up with the submission; `burn`: those answered wrongly, at once. */
export type CheckedSubmission = { errors: FieldError[]; spend: SpendableToken[]; burn: SpendableToken[] }

type Check = (submission: Submission, data: SubmittedData<UploadedFile>) => FieldError[]

/**
 * Every error of a submission, at most one for each field: rules first, in their order, then the others in field order.
 */
export async function checkSubmission(
  submission: Submission,
  data: SubmittedData<UploadedFile>,
  sender: string,
  { challenges, botCheck }: { challenges: Challenges; botCheck: OwnBotCheck },
): Promise<CheckedSubmission> {
  const judged = answeredChallenges(submission, challenges, sender)
  const used = await botCheck.spentAmong(judged.flatMap(({ verdict }) => verdict.spend ?? []))
  const answered = judged.map(
    (one): Answered =>
      one.verdict.spend && used.has(one.verdict.spend.token) ? { ...one, verdict: { right: false } } : one,
  )
  const errors = new Map<string, string>()
  const found = [
    ...brokenRules(submission, data),
    ...badFiles(submission, data),
    ...byField(submission, data, answered),
  ]
  for (const { field, message } of found) if (!errors.has(field)) errors.set(field, message)
  const spends = (right: boolean) =>
    answered.flatMap(({ verdict }) => (verdict.right === right && verdict.spend ? [verdict.spend] : []))
  return {
    errors: Array.from(errors, ([field, message]) => ({ field, message })),
    spend: spends(true),
    burn: spends(false),
  }
}

/** Whether the visitor agreed to all that must be agreed to. */
export const isAgreed = (submission: Submission, data: SubmittedData): boolean =>
  acceptances(submission).every((field) => isGiven(field, data))

const brokenRules: Check = ({ form, entries }) => {
  const values = readFormValues(entries.map(([name, value]) => [submittedName(name), value] as const))
  return [...judgeRules(form, values)].flatMap(([field, { error }]) =>
    error === undefined ? [] : [{ field, message: error }],
  )
}

const badFiles: Check = ({ form }, data) => {
  const { messages } = form.definition
  return [...data.fields.values()].flatMap(({ name, files }) =>
    files.flatMap(({ flaw }) => (flaw ? [{ field: name, message: flawMessage(flaw, messages) }] : [])),
  )
}

const flawMessage = (flaw: NonNullable<UploadedFile['flaw']>, messages: Messages) => messages[flawKeys[flaw]]

const flawKeys = {
  wrong_content: 'upload_file_type_invalid',
  not_stored: 'upload_failed',
  no_room: 'upload_no_room',
} as const

type Answered = { name: string; message: string; verdict: ChallengeVerdict }

function answeredChallenges(submission: Submission, challenges: Challenges, sender: string): Answered[] {
  const { fields, definition } = submission.form
  const { messages } = definition
  return fields.flatMap((field): Answered[] => {
    const answer = controlValue(submission, field.name)
    if (field.kind === 'quiz') {
      const given = { token: controlValue(submission, field.answerName), answer, sender }
      const verdict = challenges.quizzes.judge({ formId: definition.id, field }, given)
      return [{ name: field.name, message: messages.quiz_answer_not_correct, verdict }]
    }
    if (field.kind !== 'captcha-answer') return []
    const challenge = controlValue(submission, `_wpcf7_captcha_challenge_${field.name}`)
    const verdict = challenges.captchas.judge({ challenge, answer, sender })
    return [{ name: field.name, message: messages.captcha_not_match, verdict }]
  })
}

/** Acceptances and challenges in the order of the template. */
function byField(submission: Submission, data: SubmittedData, answered: readonly Answered[]): FieldError[] {
  const { fields, definition } = submission.form
  const { settings, messages } = definition
  const missing = new Set(
    settings.acceptance_as_validation
      ? acceptances(submission)
          .filter((field) => !isGiven(field, data))
          .map(({ name }) => name)
      : [],
  )
  return fields.flatMap((field): FieldError[] => {
    const { name, kind } = field
    if (kind === 'acceptance' && missing.has(name)) return [{ field: name, message: messages.accept_terms }]
    const wrong = answered.find((one) => one.name === name && !one.verdict.right)
    return wrong && kindOf(field).role === 'challenge' ? [{ field: name, message: wrong.message }] : []
  })
}

const acceptances = ({ form }: Submission) =>
  form.fields.filter((field): field is AcceptanceField => field.kind === 'acceptance')

const isGiven = ({ name, invert, optional }: AcceptanceField, data: SubmittedData) =>
  isSatisfied({ checked: isAccepted(data.fields.get(name)?.raw ?? []), invert, optional })
