import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP's choice for argon2id: 19 MiB, two passes, one thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Written as others write it (PHC), so that the cost can grow and old hashes still be read. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(stored) ?? []
  if (memory === undefined) throw new Error('A stored password is not an argon2id hash.')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return found.length === expected.length && timingSafeEqual(found, expected)
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The same letters typed on another system may be other bytes: they are brought to one form first. */
const derive = (password: string, nonce: Buffer, parameters: typeof cost) =>
  argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    tagLength,
    ...parameters,
  })

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
