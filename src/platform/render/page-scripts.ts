import { createContext } from 'react'
import type { Assets } from './assets.ts'

export type ScriptsOfPage = {
  assets: Pick<Assets, 'script' | 'style' | 'island'>
  /** Islands wake when the page is there, not when somebody reaches for them. */
  wake?: 'load'
  /** The page is a preview: it does not have scripts. */
  isPreview?: boolean | undefined
}

/** Provided where a page is drawn. Anything drawn outside a page, as for a feed, has no scripts. */
export const PageScripts = createContext<ScriptsOfPage | undefined>(undefined)
