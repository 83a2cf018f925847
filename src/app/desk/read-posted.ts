import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import type { SentFile } from '#platform/desk/desk-route.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { defaultFormBodyLimits, readFormBody } from '#platform/http/read-form-body.ts'

export type Posted = { form: URLSearchParams; files: readonly SentFile[] }

const longestText = 1_000_000

/** What a form brought; nothing when it is too much or cut off. The site's limit on bodies has been applied before. */
export async function readPosted(c: Context<HttpEnv>, mostFiles: number): Promise<Posted | undefined> {
  const form = new URLSearchParams()
  if (c.req.method !== 'POST') return { form, files: [] }
  const contentType = c.req.header('content-type') ?? ''
  if (mostFiles === 0 || !contentType.startsWith('multipart/form-data')) {
    const text = await c.req.text()
    return text.length > longestText ? undefined : { form: new URLSearchParams(text), files: [] }
  }
  const body = c.req.raw.body
  if (!body) return { form, files: [] }
  const files: SentFile[] = []
  const outcome = await readFormBody(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    contentType,
    {
      ...defaultFormBodyLimits,
      bytes: Number.MAX_SAFE_INTEGER,
      textBytes: longestText,
      files: mostFiles,
      drainBytes: 0,
    },
    {
      field: (name, value) => form.append(name, value),
      async file({ field, name, content }) {
        const bytes = await buffer(content)
        // What a browser sends for a field nobody put a file into.
        if (name !== '' || bytes.length > 0) files.push({ field, name, bytes })
      },
    },
  )
  return outcome === 'complete' ? { form, files } : undefined
}
