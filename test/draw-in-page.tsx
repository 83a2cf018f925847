import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readAssets } from '#platform/render/assets.ts'
import { PageScripts, type ScriptsOfPage } from '#platform/render/page-scripts.ts'

export const builtAssets = readAssets(['dist/client'])

/** As in a page, where islands and scripts have files. */
export const drawInPage = (view: ReactNode, page: ScriptsOfPage = { assets: builtAssets }) =>
  renderToStaticMarkup(<PageScripts value={page}>{view}</PageScripts>)
