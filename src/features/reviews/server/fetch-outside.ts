import type { IncomingMessage } from 'node:http'
import { createRequestOutside, OutsideError } from '#api/extension.ts'

type OutsideLimits = { milliseconds: number; bytes: number; accept: string }

/** The text at an address that an owner named: throws when it cannot or must not be asked for. */
export type FetchOutside = (url: string, limits: OutsideLimits) => Promise<string>

export function createFetchOutside(mayAsk?: (address: string) => boolean): FetchOutside {
  const requestOutside = createRequestOutside(mayAsk)
  return (address, limits) => {
    const { milliseconds, accept } = limits
    const request = { method: 'GET', headers: { accept }, milliseconds } as const
    return requestOutside(address, request, (response) => read(response, limits))
  }
}

async function read(response: IncomingMessage, { bytes, accept }: OutsideLimits): Promise<string> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new OutsideError(`The host answered ${statusCode}.`)
  if (!headers['content-type']?.startsWith(accept)) throw new OutsideError(`The answer is not ${accept}.`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > bytes) throw new OutsideError(`The answer is larger than ${bytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
