import { AsyncLocalStorage } from 'node:async_hooks'
import type { InvalidField } from '../domain/form-state.ts'
import type { Written } from '../domain/view/field-place.ts'

/** What became of a post without script, for the form on the page that is drawn again. */
export type FormReply = {
  unitTag: string
  status: string
  message: string
  invalidFields: readonly InvalidField[]
  /** What the visitor wrote, unless it was sent. */
  written?: Written
}

/** Brings a reply to the form it is for, through whatever draws the page in between. */
export type FormReplies = {
  /** The reply for this form while a page is drawn with one. */
  take(unitTag: string): FormReply | undefined
  /** Draws with a reply, and says whether a form took it. */
  drawWith<Value>(reply: FormReply, draw: () => Promise<Value>): Promise<{ value: Value; taken: boolean }>
}

export function createFormReplies(): FormReplies {
  const current = new AsyncLocalStorage<{ reply: FormReply; taken: boolean }>()
  return {
    take(unitTag) {
      const store = current.getStore()
      if (store?.reply.unitTag !== unitTag) return undefined
      store.taken = true
      return store.reply
    },
    drawWith: (reply, draw) => {
      const store = { reply, taken: false }
      return current.run(store, async () => ({ value: await draw(), taken: store.taken }))
    },
  }
}
