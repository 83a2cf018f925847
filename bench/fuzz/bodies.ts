import { randomUUID } from 'node:crypto'
import type { Random } from '../torture/random.ts'
import type { FormFound } from './forms-in.ts'
import { changedText, oddText } from './hostile-values.ts'

export type Body = { type: string; bytes: Buffer }

type Fields = readonly { name: string; value: string; file?: boolean }[]

/** What a form would send, with some of it changed, left out, doubled or added. */
export function formBody({ fields, multipart }: FormFound, random: Random): Body {
  const sent = fields.flatMap((field) => {
    if (random.chance(0.05)) return []
    const value = isToken(field.name) ? field.value : changedText(field.value, random)
    const name = random.chance(0.03) ? changedText(field.name, random) : field.name
    return random.chance(0.03)
      ? [
          { ...field, value },
          { ...field, value: oddText(random) },
        ]
      : [{ ...field, name, value }]
  })
  const more = random.chance(0.1) ? [{ name: oddText(random).slice(0, 5000), value: oddText(random) }] : []
  return multipart || random.chance(0.1)
    ? multipartBody([...sent, ...more], random)
    : { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(encoded([...sent, ...more])) }
}

/** Without these nothing behind the check of them would ever be reached. */
const isToken = (name: string) => ['csrf', 'base'].includes(name)

const encoded = (fields: Fields) =>
  fields
    .map(({ name, value }) => [name, value].map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&')

/** A body that no form of ours makes. With a token of the desk, where one fits in, it is looked at there too. */
export function oddBody(random: Random, csrf?: string): Body {
  const token = csrf === undefined ? '' : `csrf=${encodeURIComponent(csrf)}&`
  const kind = random.between(0, 6)
  const many = random.between(1, random.chance(0.1) ? 60_000 : 300)
  if (kind === 0)
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(token + 'a&'.repeat(many)) }
  if (kind === 1)
    return {
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(`${token}a${'[b]'.repeat(many)}=1`),
    }
  if (kind === 2) return { type: 'application/json', bytes: Buffer.from(`${'['.repeat(many)}1`) }
  if (kind === 3) return { type: 'text/plain', bytes: Buffer.from(oddText(random)) }
  if (kind === 4) return { type: 'multipart/form-data', bytes: Buffer.from(oddText(random)) }
  if (kind === 5)
    return { type: 'multipart/form-data; boundary=""', bytes: Buffer.from('--\r\n--\r\n'.repeat(many)) }
  const fields = Array.from({ length: random.between(0, 40) }, () => ({
    name: oddText(random).slice(0, 20_000),
    value: oddText(random),
    file: random.chance(0.4),
  }))
  return multipartBody(csrf === undefined ? fields : [{ name: 'csrf', value: csrf }, ...fields], random)
}

function multipartBody(fields: Fields, random: Random): Body {
  const boundary = `----${randomUUID()}`
  const end = random.chance(0.05) ? '\n' : '\r\n'
  const parts = fields.map(({ name, value, file }) => {
    const quoted = name.toWellFormed().replace(/["\r\n]/g, (character) => encodeURIComponent(character))
    const fileName = file
      ? `; filename="${random.pick(['a.pdf', 'a.png', '', 'x.php', '../a.txt', 'a'.repeat(3000)])}"`
      : ''
    const type = file
      ? `${end}Content-Type: ${random.pick(['image/png', 'text/html', '', 'x/y; charset=z'])}`
      : ''
    const bytes = file
      ? Buffer.alloc(
          random.chance(0.1) ? random.between(60_000, 200_000) : random.between(0, 2000),
          value || 'x',
        )
      : Buffer.from(value)
    return Buffer.concat([
      Buffer.from(
        `--${boundary}${end}Content-Disposition: form-data; name="${quoted}"${fileName}${type}${end}${end}`,
      ),
      bytes,
      Buffer.from(end),
    ])
  })
  const closing = random.chance(0.05) ? '' : `--${boundary}--${end}`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(closing)]),
  }
}
