import type { ReactNode } from 'react'

/** Words that only those who hear the page need. */
export const heard = (words: ReactNode) => <span className="visually-hidden">{words}</span>
