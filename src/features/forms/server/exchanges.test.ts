import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createContactSite, formFile, hiddenFields } from '../../../../test/contact-site.ts'
import { openSqlite } from '../../../../test/databases.ts'
import exchanges from '../fixtures/exchanges.json' with { type: 'json' }
import schemaDefault from '../fixtures/schema-default.json' with { type: 'json' }
import schemaRich from '../fixtures/schema-rich.json' with { type: 'json' }

type Exchange = {
  name: string
  method: string
  path: string
  fields?: [string, string][]
  body?: string
  contentType?: string
  status: number
  allow?: string
  answer: unknown
}

type Body = Record<string, unknown> & {
  invalid_fields?: { field: string }[]
  quiz?: Record<string, [string, string]>
}

const recorded = exchanges as Exchange[]
const rich = readFileSync(new URL('../fixtures/rich-form.txt', import.meta.url), 'utf8')

const forms = {
  plain: formFile({ id: 4, title: 'Plain' }),
  rich: formFile({ id: 7, title: 'Rich', settings: { step_validation: 'off' } }, rich),
}

/** Replaces the recorded files: too large for the form, not allowed (a program), and a good one. */
function fileFor(written: string): File {
  const [, name = '', type = ''] = /^@([^;]+);type=(.*)$/.exec(written) ?? []
  const content = name === 'big.txt' ? 'x'.repeat(200_000) : name === 'bad.exe' ? 'MZ' : 'hello'
  return new File([content], name, { type })
}

const contactConfig = {
  disallowedWords: ['viagrabad'],
  maxPerTenMinutes: 100,
  beforeSend: ({ fields }: { fields: Readonly<Record<string, readonly string[]>> }) =>
    fields['your-subject']?.includes('ABORTME')
      ? { abort: true, message: 'Aborted by site hook.' }
      : undefined,
}

type Site = Awaited<ReturnType<typeof createContactSite>>

async function replay(site: Site, exchange: Exchange, root: string) {
  const { method, path, fields, body, contentType, name } = exchange
  await site.writeForm('plain', name.includes('mail-failed') ? direct : forms.plain)
  const form = new FormData()
  const quiz = fields && (await site.refill(7)).quiz?.capital
  for (const [key, value] of fields ?? [])
    form.append(key, value.startsWith('@') ? fileFor(value) : answered(key, value, quiz))
  return site.app.request(`https://hillside.example${root}contact-form-7/v1/${path}`, {
    method,
    headers: { 'user-agent': 'Browser/1.0', ...(contentType && { 'content-type': contentType }) },
    ...(fields ? { body: form } : body !== undefined && { body }),
  })
}

describe('the recorded exchanges', () => {
  it.each(['/wp-json/', '/api/'])('[FORM-09] are answered at %s as by the original', async (root) => {
    const now = '2026-06-15T12:00:00Z'
    const site = await createContactSite(await openSqlite(), { forms, contact: contactConfig, now })
    expect(recorded.length).toBeGreaterThan(20)
    for (const exchange of recorded) {
      const response = await replay(site, exchange, root)
      const text = await response.text()
      const given = {
        status: response.status,
        robots: response.headers.get('x-robots-tag'),
        type: response.headers.get('content-type'),
        allow: response.headers.get('allow') ?? undefined,
        answer: comparable(text && JSON.parse(text)),
      }
      expect.soft(given, exchange.name).toEqual({
        status: exchange.status,
        robots: 'noindex',
        type: 'application/json; charset=UTF-8',
        allow: exchange.allow,
        answer: comparable(answerAt(root, exchange)),
      })
    }
  })

  it('[FORM-09] the schema is served as the original serves it, may be kept and is not sent twice', async () => {
    const site = await createContactSite(await openSqlite(), { forms })
    for (const [id, schema] of [
      [4, schemaDefault],
      [7, schemaRich],
    ] as const) {
      const path = `contact-forms/${id}/feedback/schema`
      const response = await site.request(path)
      expect(await response.json()).toEqual(schema)
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/)
      const etag = response.headers.get('etag') ?? ''
      expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })
})

/** At our own address a refill says what the form is then; WordPress says nothing of it. */
const answerAt = (root: string, { path, status, answer }: Exchange): Body =>
  root === '/api/' && path.endsWith('/refill') && status === 200
    ? { status: 'init', ...(answer as Body) }
    : (answer as Body)

const direct = formFile({ id: 4, title: 'Plain', delivery: 'direct' })

/** A quiz of the original can be answered with the same token for ever; ours cannot, so each submission asks first. */
function answered(key: string, value: string, quiz: [string, string] | undefined) {
  if (key === '_wpcf7_quiz_answer_capital') return quiz?.[1] ?? ''
  if (key !== 'capital' || value === 'wrong') return value
  return quiz?.[0].startsWith('Which') ? '8' : 'Paris'
}

/** Without what is random in both, and without the file error that the original reports only one submission later. */
function comparable(body: Body): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { posted_data_hash: hash, invalid_fields: invalid, quiz, ...rest } = body
  const file = invalid?.length !== 1
  return {
    ...rest,
    ...(hash !== undefined && { hash: String(hash).replace(/^[0-9a-f]{32}$/, 'hash') }),
    ...(invalid && { invalid: invalid.filter(({ field }) => !(file && field === 'attachment')) }),
    ...(quiz && { quiz: Object.keys(quiz).map((field) => [field, quiz[field]?.length]) }),
  }
}

describe('the hidden fields of the tests', () => {
  it('are those of the recorded posts', () => {
    const post = recorded.find(({ name }) => name === 'feedback-mail-sent-default')
    expect(post?.fields?.slice(0, 6)).toEqual(hiddenFields(4))
  })
})
