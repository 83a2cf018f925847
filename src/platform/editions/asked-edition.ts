import { AsyncLocalStorage } from 'node:async_hooks'
import { firstEdition } from '#shared/edition.ts'

const asked = new AsyncLocalStorage<string>()

/** The edition of the site that the page belongs to which is being made. */
export const askedEdition = (): string => asked.getStore() ?? firstEdition

/** Whatever is made while `work` goes on belongs to this edition. */
export const duringEdition = <Value>(edition: string, work: () => Value): Value => asked.run(edition, work)
