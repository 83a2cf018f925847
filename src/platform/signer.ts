import { createHmac, timingSafeEqual } from 'node:crypto'

/** Marks that only this site can make, each for one purpose. */
export type Signer = {
  sign(...words: readonly (string | number)[]): string
  isSigned(signature: string, ...words: readonly (string | number)[]): boolean
  /** The mark as bytes, to make other things of. */
  digest(...words: readonly (string | number)[]): Buffer
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const digest: Signer['digest'] = (...words) =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest()
  const sign: Signer['sign'] = (...words) =>
    digest(...words)
      .subarray(0, 16)
      .toString('base64url')
  return {
    sign,
    digest,
    isSigned(signature, ...words) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(...words))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
