import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { urls } from '../../src/shared/urls.ts'
import { bodyOf, bodyWithoutKey, createLetter, type Letter } from './letters.ts'
import type { Program } from './program.ts'
import type { Random } from './random.ts'

export type Visitors = {
  /** Letters that were answered with `mail_sent`, by number. */
  readonly thanked: ReadonlySet<number>
  /** Letters that a restored backup may not know, although some emails about them have been sent. */
  readonly forgotten: ReadonlySet<number>
  /** How many posts it took. */
  readonly posts: number
  /**
   * Some write while the site is suspended, whole letters and halves, and their connections are reset; then each sends
   * it again, without a key. Returns whether a site listened.
   */
  writeAndReset(site: Pick<Program, 'pause' | 'goOn'>): Promise<boolean>
  /** A backup was put back from when these had been thanked for; those who are at a letter now send it again. */
  goBackTo(thanked: ReadonlySet<number>): void
  /** Lets everybody finish the letter they are at. */
  stop(): Promise<void>
}

const patience = 5000

const userAgent = 'Visitor/1.0'
const path = `${urls.apiRoot}contact-form-7/v1/contact-forms/1/feedback`
const resetAtOnce = 4

/** A file that finds no room on the disk is a fault of its field. */
const refusals = new Set(['mail_failed', 'validation_failed'])

/**
 * People who write one letter after another. Those who are cut off, or lose patience and hang up, send the same letter
 * again under the same key until it is answered; some click twice.
 */
export function startVisitors(port: number, count: number, random: Random): Visitors {
  const thanked = new Set<number>()
  const forgotten = new Set<number>()
  const underWay = new Set<number>()
  let posts = 0
  let next = 0
  let stopped = false

  const post = async (
    letter: Letter,
    hangsUp: boolean,
    body = bodyOf(letter),
  ): Promise<string | undefined> => {
    posts += 1
    const signal = AbortSignal.timeout(hangsUp ? random.between(1, 30) : patience)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body,
        signal,
        headers: { 'user-agent': userAgent },
      })
      return ((await answer.json()) as { status: string }).status
    } catch {
      return undefined
    }
  }

  const send = async (letter: Letter) => {
    for (;;) {
      const clicks = random.chance(0.05) ? 2 : 1
      const hangsUp = random.chance(0.1)
      const answers = await Promise.all(Array.from({ length: clicks }, () => post(letter, hangsUp)))
      if (answers.includes('mail_sent')) return thanked.add(letter.number)
      const odd = answers.find((status) => status !== undefined && !refusals.has(status))
      if (odd) throw new Error(`Letter ${letter.number} was answered with ${odd}.`)
      await delay(random.between(10, 60))
    }
  }

  const write = async () => {
    while (!stopped) {
      next += 1
      const letter = createLetter(next)
      underWay.add(letter.number)
      await send(letter)
      underWay.delete(letter.number)
      await delay(random.between(0, 60))
    }
  }

  /** Small enough to be written while nobody reads. */
  const nextSmallLetter = (): Letter => {
    next += 1
    const letter = createLetter(next)
    return letter.file ? nextSmallLetter() : letter
  }

  /** The clock may step later, and a repeat without a key is one only for a while. */
  const repeat = async (letter: Letter) => {
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await post(letter, false, bodyWithoutKey(letter))) === 'mail_sent')
        return thanked.add(letter.number)
      await delay(100)
    }
  }

  const all = Promise.all(Array.from({ length: count }, write))
  all.catch(() => {})
  return {
    thanked,
    forgotten,
    async writeAndReset(site) {
      const letters = Array.from({ length: resetAtOnce }, nextSmallLetter)
      const early = await Promise.all([openSocket(port), openSocket(port)])
      if (!early.some(Boolean)) return false
      site.pause()
      try {
        for (const [index, letter] of letters.entries()) {
          const socket = early[index] ?? (await openSocket(port))
          const bytes = await requestOf(letter)
          if (socket) await written(socket, random.chance(0.7) ? bytes : bytes.subarray(0, bytes.length / 2))
          socket?.resetAndDestroy()
        }
      } finally {
        site.goOn()
      }
      await Promise.all(letters.map(repeat))
      return true
    },
    goBackTo(before) {
      for (const number of [...thanked].filter((one) => !before.has(one))) {
        thanked.delete(number)
        forgotten.add(number)
      }
      for (const number of underWay) forgotten.add(number)
    },
    get posts() {
      return posts
    },
    async stop() {
      stopped = true
      await all
    },
  }
}

/** Nothing where no site listens now. */
const openSocket = (port: number) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(undefined))
    socket.once('connect', () => resolve(socket))
  })

const written = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve) => void socket.write(bytes, () => resolve()))

async function requestOf(letter: Letter): Promise<Buffer> {
  const form = new Response(bodyWithoutKey(letter))
  const body = Buffer.from(await form.arrayBuffer())
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `User-Agent: ${userAgent}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
