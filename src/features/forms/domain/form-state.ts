import { type FormStatus, formStatus } from './status.ts'

export interface InvalidField {
  readonly field: string
  readonly message: string
}

/** Why there was no answer: `fetch_error`, `invalid_json`, `timeout` … with a sentence for the visitor. */
interface Failure {
  readonly code: string
  readonly message: string
}

export interface FormState {
  readonly status: FormStatus
  /** Where `validating` and `resetting` lead back to. */
  readonly resting: FormStatus
  readonly message: string
  readonly invalidFields: readonly InvalidField[]
  readonly failure?: Failure
  /** The message was sent; the fields still have to be cleared, which `reset` then reports. */
  readonly awaitsReset: boolean
}

export type FormEvent =
  | { readonly type: 'submit' }
  | {
      readonly type: 'answer'
      readonly status: string
      readonly message: string
      readonly invalidFields: readonly InvalidField[]
    }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'reset' }
  | { readonly type: 'refilled' }
  | { readonly type: 'change' }
  | { readonly type: 'validated'; readonly verdicts: ReadonlyMap<string, string | undefined> }

/** A form as it is first drawn: untouched, or with what the server made of a submission without script. */
export const createFormState = (
  drawn: Partial<Pick<FormState, 'status' | 'message' | 'invalidFields'>> = {},
): FormState => ({
  status: 'init',
  message: '',
  invalidFields: [],
  awaitsReset: false,
  ...drawn,
  resting: drawn.status ?? 'init',
})

/** A second submit while one is under way, and an answer nobody waits for any more, change nothing. */
export function nextFormState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submit':
      return isBusy(state) ? state : cleared(state, 'submitting')
    case 'answer':
      return state.status === 'submitting' ? answered(state, event) : state
    case 'fail':
      return failed(state, event.failure)
    case 'reset':
      return isBusy(state) ? state : reset(state)
    case 'refilled':
      return state.status === 'resetting' ? { ...state, status: state.resting } : state
    case 'change':
      return isBusy(state) || state.status === 'validating'
        ? state
        : { ...state, status: 'validating', resting: state.status }
    case 'validated':
      return state.status === 'validating' ? validated(state, event.verdicts) : state
  }
}

export const isBusy = ({ status }: Pick<FormState, 'status'>) =>
  status === 'submitting' || status === 'resetting'

const cleared = ({ failure: _, ...state }: FormState, status: FormStatus): FormState => ({
  ...state,
  status,
  resting: 'init',
  message: '',
  invalidFields: [],
  awaitsReset: false,
})

function answered(
  state: FormState,
  { status, message, invalidFields }: Extract<FormEvent, { type: 'answer' }>,
): FormState {
  const shown = formStatus(status)
  return {
    ...state,
    status: shown,
    resting: shown,
    message,
    invalidFields,
    awaitsReset: status === 'mail_sent',
  }
}

/** Without an answer the visitor is told and may try again; without new questions the form can still be used. */
function failed(state: FormState, failure: Failure): FormState {
  if (state.status === 'resetting') return { ...state, status: state.resting }
  if (state.status !== 'submitting') return state
  return { ...state, status: 'failed', resting: 'failed', message: failure.message, failure }
}

const reset = (state: FormState): FormState =>
  state.awaitsReset
    ? { ...state, status: 'resetting', resting: 'sent', awaitsReset: false }
    : cleared(state, 'resetting')

function validated(state: FormState, verdicts: ReadonlyMap<string, string | undefined>): FormState {
  const messages = new Map(state.invalidFields.map(({ field, message }) => [field, message]))
  for (const [field, message] of verdicts) {
    if (message) messages.set(field, message)
    else messages.delete(field)
  }
  const invalidFields = Array.from(messages, ([field, message]) => ({ field, message }))
  return { ...state, status: state.resting, invalidFields }
}
