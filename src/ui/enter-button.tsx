import type { ReactNode } from 'react'

/**
 * The button that Enter presses in a field, instead of the first one of a form. Safari ignores buttons that are not
 * rendered at all.
 */
export const EnterButton = ({ act, children }: { act: string; children: ReactNode }) => (
  <button type="submit" name="act" value={act} className="visually-hidden" tabIndex={-1} aria-hidden="true">
    {children}
  </button>
)
