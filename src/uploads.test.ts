import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import type { FeedbackAnswer } from '#features/forms/domain/feedback.ts'
import { messageReference } from '#features/inbox/server/message.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log.ts'
import { type RunningSite, startSite } from './main.ts'

const boundary = '----formBoundary7MA4YWxkTrZu0gW'
const kilobyte = 1024
const limit = 2048 * kilobyte

let site: RunningSite
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-uploads-'))
  await mkdir(join(folder, 'content/forms'), { recursive: true })
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\n')
  const fields = Array.from({ length: 12 }, (_, at) => `[file plan-${at} limit:2mb filetypes:dat]`)
  await writeFile(
    join(folder, 'content/forms/plans.md'),
    `---\nid: 1\ntitle: Plans\n---\n[text* your-name] ${fields.join(' ')}\n`,
  )
  const max = 1_000_000
  site = await startSite({
    environment: readEnvironment({ PORT: '0' }),
    config: parseSiteConfig({
      contact: { minSeconds: 0, maxPerTenMinutes: max, maxPerFormInTenMinutes: max },
    }),
    folder,
    log: createLog('silent'),
  })
})

afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Bytes nobody would guess, with line ends and beginnings of the boundary among them. */
function bytesOf(size: number, seed: number) {
  const tricks = [
    '\r\n',
    '\r\n--',
    `\r\n--${boundary.slice(0, -1)}!`,
    '\n',
    `--${boundary.slice(0, 9)}`,
    '\r',
  ]
  const bytes = Buffer.alloc(size)
  let state = seed * 2654435761 + 1
  for (let at = 0; at < size; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    if (state >>> 28 === 0) at += bytes.write(tricks[(state >>> 8) % tricks.length] ?? '', at, 'latin1')
    else bytes[at++] = (state >>> 16) | 1
  }
  return bytes
}

let posts = 0

/** A post with these files. No two are alike, or the second would be taken for the first sent again. */
function postOf(files: readonly Buffer[]) {
  posts += 1
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = Buffer.concat([
    Buffer.from(field('_wpcf7_unit_tag', 'wpcf7-f1-o1') + field('your-name', `Ann ${posts}`)),
    ...files.flatMap((bytes, at) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="plan-${at}"; filename="${at}.dat"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const head =
    `POST /api/contact-form-7/v1/contact-forms/1/feedback HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Browser/1.0\r\nConnection: close\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`
  return { head: Buffer.from(head), body }
}

type Pace = 'at once' | 'in pieces' | 'slowly at the end'

/** Where the sender takes a breath. */
function breathsOf(length: number, pace: Pace): number[] {
  if (pace === 'at once') return []
  const step = pace === 'in pieces' ? Math.max(1000, Math.ceil(length / 40)) : length
  const steps = Array.from({ length: Math.ceil(length / step) - 1 }, (_, at) => (at + 1) * step)
  const ends = [70, 38, 37, 36, 20, 3, 2, 1].map((back) => length - back)
  return pace === 'in pieces' ? steps : ends
}

async function send({ head, body }: ReturnType<typeof postOf>, pace: Pace, end = body.length) {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', noDelay: true })
  const answer = new Promise<string>((resolve) => {
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
  const write = (bytes: Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  await write(head)
  let from = 0
  for (const to of [...breathsOf(body.length, pace).filter((at) => at > 0 && at < end), end]) {
    await write(body.subarray(from, to))
    await new Promise(setImmediate)
    from = to
  }
  if (end < body.length) socket.destroy()
  return answer
}

const answerOf = (heard: string): FeedbackAnswer =>
  JSON.parse(heard.slice(heard.indexOf('{'), heard.lastIndexOf('}') + 1))

const fingerprint = (bytes: Buffer) => `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`

/** What is on the disk for the newest message. */
async function kept() {
  const { files } = site.deps
  const { messages } = site.deps.use(messagesService)
  const [message] = await messages.list()
  const stored = await files.ofReference(messageReference(message?.id ?? ''))
  return Promise.all(stored.map(async ({ id }) => fingerprint(await readFile(files.path(id)))))
}

const around = (edge: number) => [-70, -1, 0, 1, 70].map((more) => edge * kilobyte + more)
const sizes = [
  ...[1, 2, 35, 36, 37, 1000, 4095, 4096, 4097],
  ...[16, 32, 64, 128, 256, 1024].flatMap(around),
  ...[66, 80, 96, 100, 112, 120, 160, 200, 250, 320, 500, 700, 1500].map((size) => size * kilobyte),
  ...[limit - 1, limit],
]

describe('[FORM-19] a file sent with a form', () => {
  it.each(['at once', 'in pieces', 'slowly at the end'] as const)(
    'is kept whole whatever its size, sent %s',
    { timeout: 120_000 },
    async (pace) => {
      for (const size of sizes) {
        const file = bytesOf(size, size)
        const heard = await send(postOf([file]), pace)
        expect({ size, status: answerOf(heard).status }).toEqual({ size, status: 'mail_sent' })
        expect({ size, kept: await kept() }).toEqual({ size, kept: [fingerprint(file)] })
      }
    },
  )

  it.each(['at once', 'in pieces', 'slowly at the end'] as const)(
    'is kept whole beside eleven others, sent %s',
    { timeout: 120_000 },
    async (pace) => {
      for (let round = 0; round < 8; round += 1) {
        const files = Array.from({ length: 12 }, (_, at) =>
          bytesOf(sizes[(round * 5 + at * 3) % (sizes.length - 4)] ?? 1, round * 100 + at),
        )
        expect(answerOf(await send(postOf(files), pace)).status).toBe('mail_sent')
        expect(await kept()).toEqual(files.map(fingerprint))
      }
    },
  )

  it('is kept whole when many send at once, each at a pace of its own', { timeout: 120_000 }, async () => {
    const paces = ['at once', 'in pieces', 'slowly at the end'] as const
    const files = sizes.map((size) => bytesOf(size, size + 7))
    const statuses = await Promise.all(
      files.map(async (file, at) => answerOf(await send(postOf([file]), paces[at % 3] ?? 'at once')).status),
    )
    expect(new Set(statuses)).toEqual(new Set(['mail_sent']))
    const { files: store } = site.deps
    const { messages } = site.deps.use(messagesService)
    const newest = (await messages.list()).slice(0, files.length)
    const stored = await Promise.all(
      newest.map(async ({ id }) => {
        const [file] = await store.ofReference(messageReference(id))
        return fingerprint(await readFile(store.path(file?.id ?? '')))
      }),
    )
    expect(stored.sort()).toEqual(files.map(fingerprint).sort())
  })

  it('leaves nothing behind when the sender goes away, wherever that is', { timeout: 120_000 }, async () => {
    const uploads = join(folder, 'data/uploads')
    const count = async () => (await site.deps.use(messagesService).messages.list()).length
    const before = { messages: await count(), files: (await readdir(uploads)).length }
    for (const size of [100, 65 * kilobyte, 200 * kilobyte]) {
      const post = postOf([bytesOf(size, 1), bytesOf(size, 2)])
      const { length } = post.body
      const cuts = [1, 200, 300, 400, length / 4, length / 2, length - size, length - 40, length - 3]
      for (const cut of cuts.map(Math.floor).filter((at) => at < length)) await send(post, 'in pieces', cut)
    }
    const now = async () => ({ messages: await count(), files: (await readdir(uploads)).length })
    await expect.poll(now).toEqual(before)
  })
})
