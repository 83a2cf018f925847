import { type FormEvent, nextFormState } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'
import { formUrl } from './form-api.ts'
import { showStatus } from './form-events.ts'
import type { FormStore } from './form-store.ts'
import { apiOf } from './wpcf7-global.ts'

/** One form in the page, with what everything that happens to it needs. */
export type FormUnderway = {
  form: HTMLFormElement
  view: FormView
  store: FormStore
  url(call: 'feedback' | 'refill' | 'feedback/schema'): string
  /** Takes the form to its next state and shows it; false when the event changes nothing. */
  move(event: FormEvent): boolean
}

export function createFormUnderway(form: HTMLFormElement, view: FormView, store: FormStore): FormUnderway {
  return {
    form,
    view,
    store,
    url: (call) => formUrl(apiOf(view.apiRoot), view.id, call),
    move(event) {
      const { state } = store.get()
      const next = nextFormState(state, event)
      if (next === state) return false
      store.set({ state: next })
      showStatus(form, view, next.status)
      return true
    },
  }
}
