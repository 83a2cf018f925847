import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { addresses } from '#features/reviews/server/addresses.ts'
import { cacheControl, openToAll } from '#features/reviews/server/provider-routes.tsx'
import { widgetWordsIn } from '#features/reviews/server/widget-words.ts'
import { askedOf, toResponse } from '#platform/http/answer.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createRepresentation, type Representation } from '#platform/http/representation.ts'
import type { Assets } from '#platform/render/assets.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { WidgetWords } from '#shared/widget-words.ts'

export type WidgetRoutesDeps = {
  /** The folder of the client's build. The widget is built next to it. */
  folder: string
  assets: Pick<Assets, 'style'>
  /** In the language of the site. */
  t(): Promise<Translate>
}

/** The script for strangers' pages and its style sheet, under names that never change. */
export function createWidgetRoutes({ folder, assets, t }: WidgetRoutesDeps) {
  const style = createServe('text/css; charset=utf-8')
  const script = createServe('text/javascript; charset=utf-8')
  return new Hono<HttpEnv>()
    .get(addresses.widgetStyle, openToAll, (c) =>
      style(c, '', () => readFile(join(folder, assets.style('fragment').address))),
    )
    .get(addresses.widgetScript, openToAll, async (c) => {
      const words: WidgetWords = widgetWordsIn(await t())
      return script(c, words.in, async () => {
        const source = await readFile(join(folder, '..', 'widget', 'widget.js'), 'utf8')
        return Buffer.from(`{const porticoWords=${JSON.stringify(words)};${source}}`)
      })
    })
}

/** Asked for again after a while, and answered with 304 while it is the same. What was read last is kept until something else is wanted. */
function createServe(contentType: string) {
  let kept: { name: string; built: Promise<Representation> } | undefined
  const build = (name: string, read: () => Promise<Buffer>) => {
    const made = {
      name,
      built: read().then((body) => createRepresentation({ status: 200, contentType, body })),
    }
    made.built.catch(() => {
      if (kept === made) kept = undefined
    })
    return made
  }
  return async (c: Context, name: string, read: () => Promise<Buffer>) => {
    if (kept?.name !== name) kept = build(name, read)
    const representation = await kept.built
    void representation.improve()
    return toResponse(await representation.answer(askedOf(c.req.raw), cacheControl))
  }
}
