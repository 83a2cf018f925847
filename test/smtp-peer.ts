import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * `accept` accepts emails; `refuse` and `defer` answer 550 and 451 to the recipient; `stall` falls silent in the middle
 * of an email; `drop` hangs up there, after the final dot; `leave` hangs up before any part of an email was asked for.
 */
type PeerMood = 'accept' | 'refuse' | 'defer' | 'stall' | 'drop' | 'leave'

type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email }

/** A real mail server with moods. */
export async function startSmtpPeer(port = 0) {
  const state = {
    mood: 'accept' as PeerMood,
    connections: 0,
    /** Who is put off. */
    strangers: new Set<string>(),
    /** Recipients whose emails are accepted and never confirmed: the server hangs up instead. */
    dropped: new Set<string>(),
  }
  const received: ReceivedMail[] = []
  const arrivals: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      state.connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (state.strangers.has(address)) return done(answer(451, 'Who is that?'))
      if (state.mood === 'leave') return dropAll()
      if (state.mood === 'refuse') return done(answer(550, 'No such mailbox here'))
      if (state.mood === 'defer') return done(answer(451, 'Try again later'))
      done()
    },
    onData(stream, session, done) {
      const { mood } = state
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (mood === 'stall') return
        if (mood === 'drop') return dropAll()
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw,
          parsed: await PostalMime.parse(raw),
        })
        if (rcptTo.some(({ address }) => state.dropped.has(address))) dropAll()
        else done()
        for (const arrived of arrivals.splice(0)) arrived()
      })
    },
  })
  const dropAll = () => {
    for (const connection of server.connections) connection.close()
  }
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () =>
    new Promise<void>((resolve) => {
      dropAll()
      server.close(() => resolve())
    })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    port: (server.server.address() as AddressInfo).port,
    state,
    received,
    /** Waits until so many emails have come. */
    async arrived(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => arrivals.push(resolve))
      return received
    },
    close,
  }
}

/** The same, closed when the test is over. */
export async function useSmtpPeer() {
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  return peer
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
