import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { askedOf, toResponse } from '#platform/http/answer.ts'
import { createRepresentation, type Representation } from '#platform/http/representation.ts'
import type { FragmentSetting } from './fragment-setting.ts'
import { widgetWordsIn } from './widget-words.ts'

/** A file with a fixed name: asked for again after a while, and answered with 304 while it is the same. */
export function serveBuilt(file: string, contentType: string, cacheControl: string) {
  const serve = createServe(contentType, cacheControl)
  return (c: Context) => serve(c, '', () => readFile(file))
}

/** The script with what it says: in the language of the site, until reviews bring the words of another. */
export function createServeScript(
  { files, setting }: { files: { script: string }; setting(): Promise<FragmentSetting> },
  cacheControl: string,
) {
  const serve = createServe('text/javascript; charset=utf-8', cacheControl)
  return async (c: Context) => {
    const { say } = await setting()
    return serve(c, say.language, async () => {
      const words = JSON.stringify(widgetWordsIn(say))
      return Buffer.from(`{const porticoWords=${words};${await readFile(files.script, 'utf8')}}`)
    })
  }
}

/** What was read last is kept until something else is wanted. */
function createServe(contentType: string, cacheControl: string) {
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
