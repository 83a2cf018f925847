import type { Translatable } from '#shared/words/translatable.ts'

/** What a look at the site's state found. `advice` does not stop the site; `wrong` does, or will. */
export type Finding = {
  what: string
  state: 'fine' | 'advice' | 'wrong'
  says: Translatable
  fix?: Translatable
}

/** What the look at one thing may find. */
export const findingsOf = (what: string) => ({
  fine: (says: Translatable): Finding => ({ what, state: 'fine', says }),
  advice: (says: Translatable, fix?: Translatable): Finding => ({
    what,
    state: 'advice',
    says,
    ...(fix && { fix }),
  }),
  wrong: (says: Translatable, fix?: Translatable): Finding => ({
    what,
    state: 'wrong',
    says,
    ...(fix && { fix }),
  }),
})
