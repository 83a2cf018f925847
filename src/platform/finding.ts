import type { Sayable } from '#shared/words/sayable.ts'

/** What a look at the site's state found. `advice` does not stop the site; `wrong` does, or will. */
export type Finding = { what: string; state: 'fine' | 'advice' | 'wrong'; says: Sayable; fix?: Sayable }

/** What the look at one thing may find. */
export const findingsOf = (what: string) => ({
  fine: (says: Sayable): Finding => ({ what, state: 'fine', says }),
  advice: (says: Sayable, fix?: Sayable): Finding => ({ what, state: 'advice', says, ...(fix && { fix }) }),
  wrong: (says: Sayable, fix?: Sayable): Finding => ({ what, state: 'wrong', says, ...(fix && { fix }) }),
})
