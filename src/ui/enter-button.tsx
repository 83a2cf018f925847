import type { ReactNode } from 'react'

/** What Enter presses in a field, in place of the first button of a form. Safari passes over one that is not drawn at all. */
export const EnterButton = ({ act, children }: { act: string; children: ReactNode }) => (
  <button type="submit" name="act" value={act} className="visually-hidden" tabIndex={-1} aria-hidden="true">
    {children}
  </button>
)
