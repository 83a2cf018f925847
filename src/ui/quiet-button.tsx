import type { ReactNode } from 'react'

/** Sends its form, and is not what a form is for. */
export const QuietButton = ({ isDanger, children }: { isDanger?: boolean; children: ReactNode }) => (
  <button type="submit" className={isDanger ? 'button quiet danger' : 'button quiet'}>
    {children}
  </button>
)

/** The same as a way to another page. */
export const QuietLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="button quiet" href={href}>
    {children}
  </a>
)
