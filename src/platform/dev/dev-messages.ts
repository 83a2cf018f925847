import type { ChildProcess, SendHandle } from 'node:child_process'
import { Socket } from 'node:net'
import type { DevProblem } from '#shared/dev-problem.ts'

/** Messages between `npm run dev` and the site it runs. */
export type DevMessage =
  /** Comes with a connection to the port. */
  | { dev: 'connection' }
  | { dev: 'content' }
  | { dev: 'styles' }
  | { dev: 'problem'; problem?: DevProblem | undefined }
  | { dev: 'stop' }
  | { dev: 'ready' }
  | { dev: 'failed'; text: string; stack?: string | undefined }

export const isDevMessage = (value: unknown): value is DevMessage =>
  typeof value === 'object' && value !== null && 'dev' in value

/** Its end is heard of by other means. */
const goneAlready = () => {}

export function tellSite(site: ChildProcess, message: DevMessage, handle?: SendHandle) {
  if (site.connected) site.send(message, handle, {}, goneAlready)
}

export function tellDev(message: DevMessage) {
  if (process.connected) process.send?.(message, undefined, undefined, goneAlready)
}

export const hearDev = (listener: (message: DevMessage) => void) =>
  process.on('message', (message) => {
    if (isDevMessage(message)) listener(message)
  })

/** Connections to the port, which another process holds. */
export const handedOver = (take: (socket: Socket) => void) =>
  process.on('message', (message, handle) => {
    if (isDevMessage(message) && message.dev === 'connection' && handle instanceof Socket) take(handle)
  })
