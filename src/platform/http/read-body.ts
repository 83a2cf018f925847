import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

export type BodyLimits = {
  /** The size of the whole body. */
  bytes: number
  /** How much beyond `bytes` is still read and discarded, so that the client gets to read the answer. */
  drainBytes: number
  /** Without a byte from the client. */
  idleMilliseconds: number
  /** After so long the body must have come at this pace, or its sender is given up. */
  graceMilliseconds: number
  minBytesPerSecond: number
}

/** As in Apache: a body may take 20 seconds, and one more for every 500 bytes. */
export const defaultPace = {
  idleMilliseconds: 30_000,
  graceMilliseconds: 20_000,
  minBytesPerSecond: 500,
} as const

export type BodyOutcome = 'complete' | 'too_large' | 'incomplete'

export type BodyReader = {
  take(chunk: Buffer): void
  /** Whether the source has to wait; `whenRoom` registers a callback for when it no longer has to. */
  readonly isFull?: boolean
  whenRoom?(goOn: () => void): void
}

/** Directly from the connection if there is one, which avoids copying every byte. */
export function bodyOf(c: Context<HttpEnv>): Readable {
  if (c.env?.incoming) return c.env.incoming
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}

/** Feeds the reader until the body ends, breaks, falls silent, comes too slowly or grows too large. */
export function readBody(source: Readable, limits: BodyLimits, reader: BodyReader): Promise<BodyOutcome> {
  return new Promise((resolve) => {
    const pace = createPace(limits)
    let bytes = 0
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(idle)
      pace.stop()
      source.off('data', onData)
      resolve(outcome)
    }
    const idle = setTimeout(() => {
      if (pace.isWaiting()) idle.refresh()
      else settle('incomplete')
    }, limits.idleMilliseconds)
    const onData = (chunk: Buffer) => {
      idle.refresh()
      bytes += chunk.length
      if (bytes > limits.bytes + limits.drainBytes) {
        source.pause()
        return settle('too_large')
      }
      if (bytes <= limits.bytes) reader.take(chunk)
      if (!reader.isFull) return
      source.pause()
      pace.pause()
    }
    reader.whenRoom?.(() => {
      idle.refresh()
      pace.goOn()
      source.resume()
    })
    pace.watch(
      () => bytes,
      () => settle('incomplete'),
    )
    source.on('data', onData)
    source.on('error', () => settle('incomplete'))
    source.once('close', () => {
      if (!source.readableEnded) settle('incomplete')
    })
    source.once('end', () => settle(bytes > limits.bytes ? 'too_large' : 'complete'))
  })
}

/** Time in which the source had to wait for us is not counted. */
function createPace({ graceMilliseconds, minBytesPerSecond }: BodyLimits) {
  const began = performance.now()
  let waited = 0
  let waitingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  const goOn = () => {
    if (waitingSince !== undefined) waited += performance.now() - waitingSince
    waitingSince = undefined
  }
  const watch = (bytes: () => number, onSlow: () => void) => {
    if (waitingSince !== undefined) {
      goOn()
      waitingSince = performance.now()
    }
    const left =
      graceMilliseconds + (bytes() / minBytesPerSecond) * 1000 - (performance.now() - began - waited)
    if (left <= 0) return onSlow()
    timer = setTimeout(() => watch(bytes, onSlow), Math.max(10, left))
  }
  return {
    watch,
    goOn,
    isWaiting: () => waitingSince !== undefined,
    pause() {
      waitingSince = performance.now()
    },
    stop: () => clearTimeout(timer),
  }
}
