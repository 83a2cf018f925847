import type { ReactNode } from 'react'

export type SaidProps = {
  tone: 'good' | 'plain' | 'caution' | 'bad'
  className?: string
  children: ReactNode
}

/**
 * The result of what was just sent. The page is the answer, so this has the focus when it opens, also without
 * JavaScript: a screen reader begins here, and the next Tab continues from here.
 */
export const Said = ({ tone, className = '', children }: SaidProps) => (
  <div
    className={`message ${tone} ${className}`.trim()}
    role={tone === 'bad' ? 'alert' : 'status'}
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was just sent
    autoFocus
  >
    {children}
  </div>
)
