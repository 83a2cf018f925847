import { describe, expect, it } from 'vitest'
import { createFormState, type FormEvent, type FormState, isBusy, nextFormState } from './form-state.ts'

const run = (...events: FormEvent[]) => events.reduce(nextFormState, createFormState())
const answer = (status: string): FormEvent => ({
  type: 'answer',
  status,
  message: `text of ${status}`,
  invalidFields: [],
})
const submit: FormEvent = { type: 'submit' }
const reset: FormEvent = { type: 'reset' }
const refilled: FormEvent = { type: 'refilled' }
const change: FormEvent = { type: 'change' }
const validated: FormEvent = { type: 'validated', verdicts: new Map() }
const offline: FormEvent = {
  type: 'fail',
  failure: { code: 'fetch_error', message: 'You are probably offline.' },
}

const events = {
  submit,
  mail_sent: answer('mail_sent'),
  validation_failed: answer('validation_failed'),
  acceptance_missing: answer('acceptance_missing'),
  spam: answer('spam'),
  aborted: answer('aborted'),
  mail_failed: answer('mail_failed'),
  payment_required: answer('payment_required'),
  my_own: answer('my_own'),
  fail: offline,
  reset,
  refilled,
  change,
  validated,
}

const states: Record<string, FormState> = {
  init: run(),
  'validating from init': run(change),
  'validating from invalid': run(submit, answer('validation_failed'), change),
  submitting: run(submit),
  'resetting by hand': run(reset),
  'resetting after a send': run(submit, answer('mail_sent'), reset),
  'sent, to be emptied': run(submit, answer('mail_sent')),
  'sent, emptied': run(submit, answer('mail_sent'), reset, refilled),
  invalid: run(submit, answer('validation_failed')),
  unaccepted: run(submit, answer('acceptance_missing')),
  spam: run(submit, answer('spam')),
  aborted: run(submit, answer('aborted')),
  failed: run(submit, answer('mail_failed')),
  'payment-required': run(submit, answer('payment_required')),
  'custom-my-own': run(submit, answer('my_own')),
  'failed without an answer': run(submit, offline),
}

const waitsForAnswer = {
  mail_sent: 'sent',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_failed: 'failed',
  payment_required: 'payment-required',
  my_own: 'custom-my-own',
  fail: 'failed',
}
const rests = { submit: 'submitting', reset: 'resetting', change: 'validating' }

/** From each state, the events that move it and where to; every other event leaves it as it is. */
const moves: Record<string, Partial<Record<keyof typeof events, string>>> = {
  init: rests,
  'validating from init': { submit: 'submitting', reset: 'resetting', validated: 'init' },
  'validating from invalid': { submit: 'submitting', reset: 'resetting', validated: 'invalid' },
  submitting: waitsForAnswer,
  'resetting by hand': { refilled: 'init', fail: 'init' },
  'resetting after a send': { refilled: 'sent', fail: 'sent' },
  'sent, to be emptied': rests,
  'sent, emptied': rests,
  invalid: rests,
  unaccepted: rests,
  spam: rests,
  aborted: rests,
  failed: rests,
  'payment-required': rests,
  'custom-my-own': rests,
  'failed without an answer': rests,
}

const transitions = Object.keys(states).flatMap((from) =>
  (Object.keys(events) as (keyof typeof events)[]).map((event) => ({
    from,
    event,
    to: moves[from]?.[event],
  })),
)

describe('every transition', () => {
  it.each(transitions.filter(({ to }) => to !== undefined))(
    '[FORM-02] [FORM-03] $from, on $event: $to',
    ({ from, event, to }) => {
      expect(nextFormState(stateCalled(from), events[event]).status).toBe(to)
    },
  )

  it.each(transitions.filter(({ to }) => to === undefined))(
    '[FORM-02] $from, on $event: unchanged',
    ({ from, event }) => {
      expect(nextFormState(stateCalled(from), events[event])).toBe(stateCalled(from))
    },
  )
})

describe('what the form shows', () => {
  it('[FORM-03] keeps the thanks through emptying and refill', () => {
    expect(run(submit, answer('mail_sent'), reset, refilled)).toMatchObject({
      status: 'sent',
      message: 'text of mail_sent',
      awaitsReset: false,
    })
  })

  it('[FORM-03] returns to init when the visitor empties a form that was sent before', () => {
    expect(run(submit, answer('mail_sent'), reset, refilled, reset, refilled)).toEqual(createFormState())
  })

  it('asks for emptying after mail_sent and after nothing else', () => {
    expect(Object.keys(states).filter((name) => stateCalled(name).awaitsReset)).toEqual([
      'sent, to be emptied',
    ])
  })

  it('clears message, errors and failure on the next submit', () => {
    expect(run(submit, offline, submit)).toEqual({ ...createFormState(), status: 'submitting' })
    expect(run(submit, answer('spam'), submit).message).toBe('')
  })

  it('tells the visitor why there was no answer, and can be sent again', () => {
    expect(run(submit, offline)).toMatchObject({
      message: 'You are probably offline.',
      failure: { code: 'fetch_error' },
    })
    expect(isBusy(run(submit, offline))).toBe(false)
  })

  it('stays out of validating for good when several changes come at once', () => {
    expect(run(change, change, change, validated).status).toBe('init')
    expect(run(submit, answer('my_own'), change, change, validated, change, validated).status).toBe(
      'custom-my-own',
    )
  })

  it('sets and clears the errors of checked fields and leaves the others', () => {
    const before = createFormState({
      status: 'invalid',
      invalidFields: ['a', 'b', 'c'].map((field) => ({ field, message: 'from the server' })),
    })
    const verdicts = new Map([
      ['d', 'new'],
      ['a', undefined],
      ['b', 'other'],
    ])
    const after = [change, { type: 'validated', verdicts } as const].reduce<FormState>(nextFormState, before)
    expect(after.status).toBe('invalid')
    expect(after.invalidFields).toEqual([
      { field: 'b', message: 'other' },
      { field: 'c', message: 'from the server' },
      { field: 'd', message: 'new' },
    ])
  })
})

function stateCalled(name: string): FormState {
  const state = states[name]
  if (!state) throw new Error(`no state is called ${name}`)
  return state
}
