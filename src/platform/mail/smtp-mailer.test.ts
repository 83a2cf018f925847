import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inWords } from '../../../test/in-words.ts'
import { useSmtpPeer } from '../../../test/smtp-peer.ts'
import type { MailerMail } from './mail.ts'
import { createSmtpMailer, type SmtpTimeouts, smtpTimeouts } from './smtp-mailer.ts'

const mail: MailerMail = {
  messageId: '<one@site.example>',
  date: new Date('2026-06-01T12:00:00Z'),
  from: { name: 'Sïte', address: 'web@site.example' },
  to: [{ name: '', address: 'owner@site.example' }],
  cc: [],
  bcc: [{ name: '', address: 'quiet@site.example' }],
  replyTo: [{ name: 'Ann', address: 'ann@example.com' }],
  subject: 'Grüße — 你好',
  headers: [{ name: 'X-Form', value: 'contact' }],
  text: 'Hällo\n.dot first\n',
  attachments: [],
}

function mailerFor(url: string, timeouts: SmtpTimeouts = { connect: 500, silence: 300, whole: 2000 }) {
  const mailer = createSmtpMailer(url, timeouts)
  onTestFinished(() => mailer.close())
  return mailer
}

describe('the SMTP mailer', () => {
  it.each(['smtps', 'smtp'] as const)(
    'says nothing to a server whose certificate nobody vouches for: %s',
    async (scheme) => {
      let mails = 0
      // It uses a self-signed certificate.
      const server = new SMTPServer({
        secure: scheme === 'smtps',
        authOptional: true,
        onMailFrom(_address, _session, done) {
          mails += 1
          done()
        },
      })
      server.on('error', () => {})
      server.listen(0, '127.0.0.1')
      await once(server.server, 'listening')
      onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
      const { port } = server.server.address() as AddressInfo
      const { outcome } = await mailerFor(`${scheme}://127.0.0.1:${port}`).send(mail)
      expect([outcome, mails]).toEqual(['unreachable', 0])
    },
  )

  it('[FORM-14] sends every part as it is, in UTF-8, and hides the blind copies', async () => {
    const peer = await useSmtpPeer()
    expect(await mailerFor(peer.url).send(mail)).toEqual({ outcome: 'sent' })
    const [got] = peer.received
    expect(got?.to).toEqual(['owner@site.example', 'quiet@site.example'])
    expect(got?.raw).not.toContain('quiet@')
    expect(got?.parsed).toMatchObject({
      messageId: '<one@site.example>',
      subject: 'Grüße — 你好',
      from: { name: 'Sïte', address: 'web@site.example' },
      replyTo: [{ name: 'Ann', address: 'ann@example.com' }],
      text: 'Hällo\n.dot first\n',
    })
    expect(got?.parsed.headers).toContainEqual(expect.objectContaining({ key: 'x-form', value: 'contact' }))
  })

  it.each([
    ['refuse', { outcome: 'refused', how: 'for good' }],
    ['defer', { outcome: 'refused', how: 'for now' }],
    ['stall', { outcome: 'refused', how: 'for now' }],
    ['drop', { outcome: 'refused', how: 'for now' }],
    ['leave', { outcome: 'unreachable' }],
  ] as const)('tells a server that would %s apart', async (mood, outcome) => {
    const peer = await useSmtpPeer()
    peer.state.mood = mood
    expect(await mailerFor(peer.url).send(mail)).toMatchObject(outcome)
  })

  it('[FORM-17] names who was not reached when a server accepts an email for some only, and goes on with them', async () => {
    const peer = await useSmtpPeer()
    const { send } = mailerFor(peer.url)
    peer.state.strangers.add('quiet@site.example')
    const left = ['quiet@site.example']
    expect(await send(mail)).toMatchObject({ outcome: 'refused', how: 'for now', left })
    peer.state.strangers.clear()
    expect(await send({ ...mail, left })).toEqual({ outcome: 'sent' })
    expect(peer.received.map(({ to }) => to)).toEqual([['owner@site.example'], left])
    expect(new Set(peer.received.map(({ parsed }) => parsed.messageId)).size).toBe(1)
  })

  it('says that nobody is there, and that somebody there does not speak', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(mail)).toMatchObject({ outcome: 'unreachable' })
    await new Promise((resolve) => silent.close(resolve))
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(mail)).toMatchObject({ outcome: 'unreachable' })
  })

  /** Any host but this one by name; the address of every network leads back to this machine. */
  const elsewhere = '0.0.0.0'

  async function openPeer() {
    const passwords: string[] = []
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _session, done) {
        passwords.push(password ?? '')
        done(null, { user: username ?? '' })
      },
      onData(stream, _session, done) {
        stream.resume().on('end', () => done())
      },
    })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return { passwords, port: (server.server.address() as AddressInfo).port }
  }

  it('[OPS-16] sends a password over the network only when the connection is encrypted, and says what to do', async () => {
    const { passwords, port } = await openPeer()
    for (const ways of ['', '?ignoreTLS=true']) {
      const sent = await mailerFor(`smtp://web:open-sesame@${elsewhere}:${port}/${ways}`, smtpTimeouts).send(
        mail,
      )
      expect(inWords(sent)).toMatchObject({
        outcome: 'unreachable',
        error: expect.stringContaining('smtps://'),
      })
    }
    expect(passwords).toEqual([])
    const asked = `smtp://web:open-sesame@${elsewhere}:${port}/?requireTLS=false`
    expect(await mailerFor(asked, smtpTimeouts).send(mail)).toEqual({ outcome: 'sent' })
    const here = `smtp://web:open-sesame@127.0.0.1:${port}`
    expect(await mailerFor(here, smtpTimeouts).send(mail)).toEqual({ outcome: 'sent' })
    expect(passwords).toEqual(['open-sesame', 'open-sesame'])
  })

  it('goes on after the server has been away', async () => {
    const peer = await useSmtpPeer()
    const mailer = mailerFor(peer.url)
    for (const mood of ['drop', 'stall', 'accept'] as const) {
      peer.state.mood = mood
      await mailer.send(mail)
    }
    expect(peer.received).toHaveLength(1)
  })
})
