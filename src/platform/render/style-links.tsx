import { useContext } from 'react'
import { PageScripts } from './page-scripts.ts'

/**
 * The styles of what is below. The browser shows what is above while it loads them, and caches them for other pages.
 */
export function StyleLinks({ names }: { names: readonly string[] }) {
  const page = useContext(PageScripts)
  return [...new Set(names)].map((name) => {
    const href = page?.assets.style(name).address
    return href && <link key={name} rel="stylesheet" href={href} />
  })
}
