import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import { readLook } from './look-schema.ts'
import { lookSheet } from './look-sheet.ts'

const longest = 400

/** The sheet follows from its address alone, so that a preview has its own, and nothing must be looked up. */
export function createLookRoutes() {
  return new Hono<HttpEnv>().get(urls.lookSheet(':choices', ':version'), (c) => {
    const sheet = lookSheet(lookIn(c.req.param('choices') ?? ''))
    if (!sheet || new URL(c.req.url).pathname !== sheet.address) return c.notFound()
    return c.body(sheet.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}

function lookIn(choices: string) {
  if (choices.length > longest) return {}
  try {
    return readLook(JSON.parse(Buffer.from(choices, 'base64url').toString()))
  } catch {
    return {}
  }
}
