import type { FormUnderway } from './form-underway.ts'
import { wpcf7 } from './wpcf7-global.ts'

/** Hears of the network coming and going: a message that waits for it is sent, another one may be. */
export function watchNetwork({ form, store }: FormUnderway) {
  const listening = new AbortController()
  const note = () => {
    const { state, waits } = store.get()
    if (!state.failure) return
    // What was said of the network is past once it is back.
    store.set(
      navigator.onLine ? { network: 'back', state: { ...state, message: '' } } : { network: 'offline' },
    )
    if (navigator.onLine && waits) void wpcf7().submit(form)
  }
  addEventListener('online', note, listening)
  addEventListener('offline', note, listening)
  return () => listening.abort()
}
