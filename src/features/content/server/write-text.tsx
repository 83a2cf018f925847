import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '#platform/words/translate.ts'
import { TranslateContext } from '#platform/words/use-t.ts'

/** A text that is drawn for no page. */
export const writeText = (body: ReactNode, t: Translate): string =>
  renderToStaticMarkup(<TranslateContext value={t}>{body}</TranslateContext>)
