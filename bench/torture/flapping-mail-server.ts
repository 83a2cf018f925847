import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Random } from './random.ts'

/**
 * `away` refuses every connection, `refuse` and `defer` answer 550 and 451 to the recipient, `stall` accepts an email
 * and falls silent, `drop` accepts it and hangs up before it says so.
 */
const moods = ['accept', 'accept', 'accept', 'away', 'refuse', 'defer', 'stall', 'drop'] as const
type Mood = (typeof moods)[number]

/** `confirmed`: the site was told that it arrived. Without that it must be sent again, under the same Message-ID. */
export type TakenMail = { to: string; head: string; fileHash?: string | undefined; confirmed: boolean }

/** A real mail server that is in another mood every moment, until it is calmed. */
export async function startFlappingMailServer(random: Random) {
  let mood: Mood = 'accept'
  let timer: NodeJS.Timeout | undefined
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => done(mood === 'away' ? refusal(421, 'Not now') : undefined),
    onRcptTo(_address, _session, done) {
      if (mood === 'refuse') return done(refusal(550, 'No such mailbox here'))
      if (mood === 'defer') return done(refusal(451, 'Try again later'))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const confirmed = mood !== 'stall' && mood !== 'drop'
        const raw = Buffer.concat(chunks).toString('utf8')
        const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
        const fileHash = hashOfFile(raw)
        for (const { address } of session.envelope.rcptTo)
          taken.push({ to: address, head, fileHash, confirmed })
        if (confirmed) return done()
        if (mood === 'drop') hangUp()
      })
    },
  })
  const hangUp = () => {
    for (const connection of server.connections) connection.close()
  }
  const change = () => {
    mood = random.pick(moods)
    if (mood === 'away') hangUp()
    timer = setTimeout(change, random.between(50, 800))
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  change()
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: taken as readonly TakenMail[],
    /** From now on it takes everything. Who still waits for an answer is hung up on. */
    calm() {
      clearTimeout(timer)
      mood = 'accept'
      hangUp()
    },
    close() {
      clearTimeout(timer)
      hangUp()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Of the attached file; whole emails would fill the memory of a long run. */
function hashOfFile(raw: string) {
  const [, encoded] = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([^-]*)/.exec(raw) ?? []
  return encoded === undefined
    ? undefined
    : createHash('sha256').update(Buffer.from(encoded, 'base64')).digest('hex')
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
