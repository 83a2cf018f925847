import { type ReactNode, useContext } from 'react'
import { PageScripts } from './page-scripts.ts'

/**
 * A part of the page that a script without React enhances once somebody reaches for it: `<name>.script.ts`, which
 * exports `start(part)`. Everything the script needs is in the part.
 */
export function ScriptedPart({ name, children }: { name: string; children: ReactNode }) {
  const page = useContext(PageScripts)
  if (!page) return children
  return (
    <portico-island name={name} file={page.assets.script(`${name}.script`)} wake={page.wake}>
      {children}
    </portico-island>
  )
}
