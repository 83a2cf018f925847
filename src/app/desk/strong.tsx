import type { ReactNode } from 'react'

/** Words that a message marks as such. */
export const strong = (inner: ReactNode) => <strong>{inner}</strong>
