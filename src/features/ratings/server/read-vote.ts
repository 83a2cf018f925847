import { type Context, type HttpEnv, readFields as readForm, readText } from '#api/extension.ts'

/** The fields of a posted form, or of a JSON object; a file is not a field. */
export async function readFields(c: Context<HttpEnv>): Promise<(name: string) => string> {
  if (c.req.header('content-type')?.startsWith('application/json')) {
    const fields = readJson(await readText(c))
    return (name) => textOf(fields[name])
  }
  const form = await readForm(c)
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
