import type { BotChallenge } from '#shared/bot-check.ts'

/**
 * Runs as a worker: takes an ALTCHA challenge and answers its solution. The library's own solver is four times as large and
 * solves kinds of challenges that we never ask.
 */
addEventListener('message', async ({ data }: MessageEvent<BotChallenge['challenge']>) => {
  postMessage(await solve(data).catch(() => undefined))
})

/** The counter, appended to the nonce, whose derived key begins as asked. */
async function solve({ parameters }: BotChallenge['challenge']) {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  const method = {
    name: 'PBKDF2',
    hash: algorithm.replace('PBKDF2/', ''),
    salt: bytesOf(salt),
    iterations: cost,
  }
  const password = bytesOf(`${nonce}00000000`)
  const end = new DataView(password.buffer, password.length - 4)
  for (let counter = 0; ; counter += 1) {
    end.setUint32(0, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(await crypto.subtle.deriveBits(method, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
