import type { Context } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'

/** The fields of a posted form, or of a JSON object; a file is no field. */
export async function readFields(c: Context<HttpEnv>): Promise<(name: string) => string> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await c.req.formData().catch(() => new FormData())
    return (name) => textOf(form.get(name))
  }
  const body = await c.req.text()
  if (type.startsWith('application/json')) {
    const fields = readJson(body)
    return (name) => textOf(fields[name])
  }
  const form = new URLSearchParams(body)
  return (name) => form.get(name) ?? ''
}

/** As PHP reads a number: the digits at the beginning, else 0. */
export function toInteger(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isSafeInteger(value) ? value : 0
}

function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
