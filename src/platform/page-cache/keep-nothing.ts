import { AsyncLocalStorage } from 'node:async_hooks'

const nothing = new AsyncLocalStorage<true>()

/** Whatever pages are made while `work` goes on are for one visitor, and kept for nobody. */
export const keepNothing = <Value>(work: () => Value): Value => nothing.run(true, work)

export const isNothingKept = (): boolean => nothing.getStore() === true
