import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Say } from '#platform/words/say.ts'
import { SayContext } from '#platform/words/use-say.ts'

/** A text that is drawn for no page. */
export const writeText = (body: ReactNode, say: Say): string =>
  renderToStaticMarkup(<SayContext value={say}>{body}</SayContext>)
