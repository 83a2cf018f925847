import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Ceremony = {
  challenge: string
  origin: string
  type?: string
  host?: string
  flags?: number
  count?: number
}

/** A passkey in place of a device's. Whatever it signs can be made wrong. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)

  const clientData = ({ challenge, origin, type = '' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = ({ origin, host = new URL(origin).hostname, flags = 0, count = 0 }: Ceremony) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(host), rest])
  }

  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    id: id.toString('base64url'),
    created(ceremony: Ceremony): string {
      const asked = { type: 'webauthn.create', flags: present | verified | withKey, ...ceremony }
      const key = cborMap([
        ...[[cbor(1), cbor(2)] as const, [cbor(3), cbor(-7)] as const, [cbor(-1), cbor(1)] as const],
        [cbor(-2), cbor(Buffer.from(x, 'base64url'))],
        [cbor(-3), cbor(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = cborMap([
        [cbor('fmt'), cbor('none')],
        [cbor('attStmt'), cborMap([])],
        [cbor('authData'), cbor(Buffer.concat([authenticatorData(asked), credential]))],
      ])
      return answer({ clientDataJSON: clientData(asked), attestationObject })
    },
    proved(ceremony: Ceremony): string {
      const asked = { type: 'webauthn.get', flags: present | verified, ...ceremony }
      const [clientDataJSON, data] = [clientData(asked), authenticatorData(asked)]
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

/** Flags of WebAuthn: somebody touched the device, showed who they are, and a key comes along. */
export const present = 1
const verified = 4
const withKey = 64

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

function cbor(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  const bytes = Buffer.from(value)
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const head = (major: number, size: number) =>
  Buffer.from(size < 24 ? [(major << 5) | size] : [(major << 5) | 24, size])
