import type { Sayable } from '#shared/words/sayable.ts'

/** What a look at the site's state found. `advice` does not stop the site; `wrong` does, or will. */
export type Finding = { what: string; state: 'fine' | 'advice' | 'wrong'; says: Sayable; fix?: Sayable }
