import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from './tokens.ts'

/** Marks a browser that has signed in to an account before, so that strangers' tries are not counted against it. */
export type KnownDevices = ReturnType<typeof createKnownDevices>

export function createKnownDevices(secret: string) {
  const sign = (device: string, account: string) =>
    createHmac('sha256', secret).update(`desk-device|${account}|${device}`).digest()
  return {
    mark(account: string): string {
      const device = newToken()
      return `${device}.${sign(device, account).toString('base64url')}`
    },
    /** The device's own name, if the mark was made for this account. */
    read(mark: string | undefined, account: string): string | undefined {
      const [device = '', signature = ''] = mark?.split('.') ?? []
      const given = Buffer.from(signature, 'base64url')
      const right = sign(device, account)
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
    },
  }
}
