import type { Translatable } from '#shared/words/translatable.ts'

/** A finding about the site's state. `advice` does not stop the site; `wrong` does, or will. */
export type Finding = {
  what: string
  state: 'fine' | 'advice' | 'wrong'
  says: Translatable
  fix?: Translatable
}

/** The possible findings about one thing. */
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
