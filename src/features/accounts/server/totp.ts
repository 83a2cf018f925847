import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const stepMilliseconds = 30_000
/** A clock may be off by one step each way. */
const drift = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => toBase32(randomBytes(20))

export function totpCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (mac[19] ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, if it is later than the last one that was used: a code is good once. A last one that no code can have
 * now was used before the clock was put back, and says nothing.
 */
export function totpStep(options: { secret: string; code: string; now: Date; after: number }) {
  const code = options.code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(options.now.getTime() / stepMilliseconds)
  const after = options.after > current + Math.max(...drift) ? 0 : options.after
  return drift
    .map((offset) => current + offset)
    .find((step) => step > after && same(totpCode(options.secret, step), code))
}

export const totpAddress = (options: { secret: string; site: string; name: string }) => {
  const label = `${encodeURIComponent(options.site)}:${encodeURIComponent(options.name)}`
  return `otpauth://totp/${label}?secret=${options.secret}&issuer=${encodeURIComponent(options.site)}`
}

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
