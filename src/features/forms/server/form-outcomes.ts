import { AsyncLocalStorage } from 'node:async_hooks'
import type { InvalidField } from '../domain/form-state.ts'
import type { Written } from '../domain/view/field-place.ts'

/** What became of a submission without script, for the form on the page that is drawn again. */
export type FormOutcome = {
  unitTag: string
  status: string
  message: string
  /** Of the message. */
  language?: string | undefined
  invalidFields: readonly InvalidField[]
  /** What the visitor wrote, unless it was sent. */
  written?: Written
}

/** Brings an outcome to the form it is for, through whatever draws the page in between. */
export type FormOutcomes = {
  /** The outcome for this form while a page is drawn with one. */
  take(unitTag: string): FormOutcome | undefined
  /** Draws with an outcome, and says whether a form took it. */
  drawWith<Value>(outcome: FormOutcome, draw: () => Promise<Value>): Promise<{ value: Value; taken: boolean }>
}

export function createFormOutcomes(): FormOutcomes {
  const current = new AsyncLocalStorage<{ outcome: FormOutcome; taken: boolean }>()
  return {
    take(unitTag) {
      const store = current.getStore()
      if (store?.outcome.unitTag !== unitTag) return undefined
      store.taken = true
      return store.outcome
    },
    drawWith: (outcome, draw) => {
      const store = { outcome, taken: false }
      return current.run(store, async () => ({ value: await draw(), taken: store.taken }))
    },
  }
}
