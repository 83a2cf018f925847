import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import type { SentFile, StoredFile } from '#platform/desk/desk-route.ts'
import type { FormBodyLimits } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { bodyOf } from '#platform/http/read-body.ts'
import { formType, statusOfBody, textLimits } from '#platform/http/read-fields.ts'
import { readFormBody } from '#platform/http/read-form-body.ts'
import { dropStored, storeFile } from './store-file.ts'

export type Posted = {
  form: URLSearchParams
  files: readonly SentFile[]
  stored: readonly StoredFile[]
}

/** With the status to answer. */
export type NotPosted = { refused: 400 | 408 | 413 }

/** For those who are not signed in: a password, or what a passkey answers. */
export const limitsOfStrangers = textLimits(64)

const ownText = 1000
const ownFields = 2000

/** For those who are signed in: a long text, and a field for each of many lines. */
export const limitsOfOwners = (files?: { max: number; bytes: number } | 0): FormBodyLimits => ({
  ...textLimits(ownText, ownFields),
  ...(files && { bytes: files.bytes, files: files.max }),
})

/** The fields and files of a form, unless it is too large, cut off or unreadable. */
export async function readPosted(
  c: Context<HttpEnv>,
  limits: FormBodyLimits,
  folder?: string,
): Promise<Posted | NotPosted> {
  const form = new URLSearchParams()
  const files: SentFile[] = []
  const stored: StoredFile[] = []
  if (c.req.method !== 'POST') return { form, files, stored }
  const outcome = await readFormBody(bodyOf(c), formType(c), limits, {
    field: (name, value) => form.append(name, value),
    async file({ field, name, content }) {
      if (folder !== undefined) return storeFile(folder, { field, name, content }, stored)
      const bytes = await buffer(content)
      // Browsers send this for an empty file field.
      if (name !== '' || bytes.length > 0) files.push({ field, name, bytes })
    },
  })
  if (outcome === 'complete') return { form, files, stored }
  await dropStored(stored)
  return { refused: statusOfBody(outcome, c) }
}
