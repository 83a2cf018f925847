import { randomUUID } from 'node:crypto'

export type Ids = { next(): string }

/** Nobody guesses them, and they begin with the time (UUID version 7): tables that are keyed by them grow at one end. */
export const randomIds: Ids = {
  next() {
    const time = Date.now().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
  },
}
