import type { Sayable } from '#shared/words/sayable.ts'
import type { Receipt } from './receipt.ts'

/** For a file that people and programs read: every message as what it says. */
export const saidReceipt = (receipt: Receipt, say: (message: Sayable) => string): unknown =>
  JSON.parse(JSON.stringify(receipt), (_, value) => (isMessage(value) ? say(value) : value))

const isMessage = (value: unknown): value is Exclude<Sayable, string> =>
  typeof value === 'object' && value !== null && 'key' in value && 'english' in value
