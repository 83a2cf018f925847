import { createReadStream } from 'node:fs'
import { createTransport } from 'nodemailer'
import { withTimeout } from '#platform/concurrency.ts'
import { words as mailWords } from '#words/desk.mail.ts'
import type { Mailer, MailerMail, Sent } from './mail.ts'
import { howRefused } from './refusal.ts'

export type SmtpTimeouts = { connect: number; silence: number; whole: number }

export const smtpTimeouts: SmtpTimeouts = { connect: 10_000, silence: 30_000, whole: 120_000 }

/** The server itself cannot be used: no connection, no handshake, no login. */
const unreachable = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
])

export function createSmtpMailer(url: string, timeouts: SmtpTimeouts = smtpTimeouts): Mailer {
  const transport = createTransport({
    // Options in the address, as in ?requireTLS=false, take precedence.
    requireTLS: carriesPassword(url),
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    idleTimeout: 20_000,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The Message-IDs of emails whose content a server has asked for. */
  const handedOver = new Set<string>()
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    // The content is not read before the server has asked for it.
    mail.message.processFunc((content) => content.once('resume', () => handedOver.add(String(messageId))))
    done()
  })
  return {
    async send(mail) {
      const message = messageOf(mail)
      try {
        const { rejected, rejectedErrors } = await withTimeout(
          transport.sendMail(message),
          timeouts.whole,
          tookTooLong,
        )
        if (rejected.length === 0) return { outcome: 'sent' }
        return { ...partlyRefused(rejectedErrors ?? []), left: rejected.map(addressOf) }
      } catch (error) {
        const failure = failureOf(error)
        // The server may fail because of this very email, so the others need not wait for it.
        return failure.outcome === 'unreachable' && handedOver.has(mail.messageId)
          ? { outcome: 'refused', how: 'for now', error: mailWords.mayHaveArrived({ reason: failure.error }) }
          : failure
      } finally {
        handedOver.delete(mail.messageId)
        // If the email fails before its attachments are read, their files are still open.
        for (const { content } of message.attachments) content.destroy()
      }
    },
    close: () => transport.close(),
  }
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i

/** Over a network, where it could be intercepted. */
function carriesPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url)
  return protocol === 'smtp:' && password !== '' && !loopback.test(hostname)
}

const messageOf = ({ left, headers, attachments, ...mail }: MailerMail) => ({
  ...mail,
  ...(left && { envelope: { from: mail.from.address, to: left } }),
  headers: headers.map(({ name, value }) => ({ key: name, value })),
  attachments: attachments.map(({ name, mediaType, path }) => ({
    filename: name,
    contentType: mediaType,
    content: createReadStream(path),
  })),
})

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

const addressOf = (recipient: string | { address: string }) =>
  typeof recipient === 'string' ? recipient : recipient.address

/** Worth another try as long as one of them is. */
function partlyRefused(errors: readonly SmtpError[]) {
  const failures = errors.map(failureOf).filter((failure) => failure.outcome === 'refused')
  const worth = failures.find(({ how }) => how === 'for now') ?? failures[0]
  return worth ?? ({ outcome: 'refused', how: 'for good', error: mailWords.someRefused } as const)
}

function failureOf(thrown: unknown): Sent {
  const error = thrown as SmtpError
  const said = error.command === 'STARTTLS' ? mailWords.notEncrypted : (error.response ?? error.message)
  if (error.code !== undefined && unreachable.has(error.code)) return { outcome: 'unreachable', error: said }
  // Larger than the server says that it takes.
  const how = error.code === 'EMESSAGE' ? 'for good' : howRefused(error.responseCode, error.response)
  return { outcome: 'refused', how, error: said }
}

const tookTooLong = () => Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })
