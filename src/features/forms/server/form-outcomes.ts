import { requestContext, withContext } from '#platform/request-context.ts'
import type { InvalidField } from '../domain/form-state.ts'
import type { Written } from '../domain/kinds/kind.ts'

/** The result of a submission without JavaScript, for the form on the page drawn again. */
export type FormOutcome = {
  unitTag: string
  status: string
  message: string
  /** The language of the message. */
  language?: string | undefined
  invalidFields: readonly InvalidField[]
  /** The visitor's input, unless it was sent. */
  written?: Written
}

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** Goes to the form it is for, through whatever draws the page in between. */
    readonly formOutcome?: { outcome: FormOutcome; taken: boolean }
  }
}

/** The outcome for this form while a page is drawn with one. */
export function takeOutcome(unitTag: string): FormOutcome | undefined {
  const { formOutcome } = requestContext()
  if (formOutcome?.outcome.unitTag !== unitTag) return undefined
  formOutcome.taken = true
  return formOutcome.outcome
}

/** Draws with an outcome, and says whether a form took it. */
export function drawWithOutcome<Value>(
  outcome: FormOutcome,
  draw: () => Promise<Value>,
): Promise<{ value: Value; taken: boolean }> {
  const formOutcome = { outcome, taken: false }
  return withContext({ formOutcome }, async () => ({ value: await draw(), taken: formOutcome.taken }))
}
