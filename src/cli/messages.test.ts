import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import type { SpokenIo } from '#platform/commands/command.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { useSmtpPeer } from '../../test/smtp-peer.ts'
import { importCommand } from './import.ts'
import { mailCommand } from './mail.ts'
import { withSite } from './open-site.ts'
import { outboxCommand } from './outbox.ts'

const inboxCommand = commandNamed('inbox')
const privacyCommand = commandNamed('privacy')

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content', 'forms'), { recursive: true })
  await writeFile(
    join(folder, 'content', 'site.yaml'),
    'title: Hillside\ndescription: A test.\nurl: https://hillside.example\nemail: owner@hillside.example\n',
  )
  await writeFile(join(folder, 'content', 'forms', 'plain.md'), '---\nid: 1\ntitle: Plain\n---\n')
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const environment: Record<string, string | undefined> = {}
  const io: SpokenIo = { out: note, error: note, environment, folder, interactive: false, t: inEnglish }
  await importCommand.run(['--new'], io)
  lines.length = 0
  const write = (subject: string) =>
    withSite(io, async (deps) => {
      const body = new FormData()
      const fields = {
        _wpcf7_unit_tag: 'wpcf7-f1-o1',
        'your-name': 'Ann',
        'your-email': 'ann@example.com',
        'your-subject': subject,
        'your-message': 'Hello there',
        _portico_website: subject === 'spam' ? 'x' : '',
      }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const url = 'https://hillside.example/api/contact-form-7/v1/contact-forms/1/feedback'
      await createApp(deps).request(url, { method: 'POST', body, headers: { 'user-agent': 'Browser/1.0' } })
    })
  const run = async (command: { run: typeof inboxCommand.run }, ...args: string[]) => {
    lines.length = 0
    const code = await command.run(args, io)
    return { code, said: lines.join('\n') }
  }
  return { folder, environment, write, run }
}

describe('the commands about messages', () => {
  it('show, export, restore and erase what visitors wrote', async () => {
    const { folder, write, run } = await site()
    await write('Chairs')
    await write('spam')
    const { said } = await run(inboxCommand, 'list')
    expect(said).toContain('1 message (* unread)')
    expect(said).toMatch(/\* Plain: Chairs \(Ann <ann@example.com>\)/)
    const id = said.split(' ')[0] ?? ''
    expect((await run(inboxCommand, 'show', id)).said).toContain('your-message: Hello there')
    expect((await run(inboxCommand, 'export', 'all.csv')).said).toBe('Rows written to all.csv: 1.')
    expect(await readFile(join(folder, 'all.csv'), 'utf8')).toContain('Chairs')
    const spam = (await run(inboxCommand, 'list', '--spam')).said.split(' ')[0] ?? ''
    expect((await run(inboxCommand, 'show', spam)).said).toContain('(bot trap)')
    expect((await run(inboxCommand, 'restore', spam)).said).toContain('Moved to the inbox')
    expect((await run(privacyCommand, 'export', 'ann@example.com', 'ann.json')).said).toContain('2 messages')
    expect(JSON.parse(await readFile(join(folder, 'ann.json'), 'utf8')).found.inbox.messages).toHaveLength(2)
    expect(await run(privacyCommand, 'erase', 'ann@example.com')).toMatchObject({ code: 1 })
    expect((await run(privacyCommand, 'erase', 'ann@example.com', '--yes')).said).toBe('Erased: 2 messages.')
    expect((await run(inboxCommand, 'list')).said).toBe('No messages here.')
    await expect(inboxCommand.run(['show', id], {} as never)).rejects.toThrow()
  })

  it('[EVT-12] show events next to emails, and send them again or drop them', async () => {
    const { folder, write, run } = await site()
    const listening =
      "extensions: [{ name: 'crm', needs: ['messages:read'], parts: () => ({ on: { 'message.accepted'() {} } }) }]"
    await writeFile(join(folder, 'portico.config.ts'), `export default { ${listening} }\n`)
    await write('Chairs')
    const { said } = await run(outboxCommand, 'list', '--state', 'waiting')
    expect(said).toContain('waiting  message.accepted for the extension crm')
    const id = said.split(' ')[0] ?? ''
    const shown = (await run(outboxCommand, 'show', id)).said
    expect(shown).toContain('Event:    message.accepted for the extension crm')
    expect(shown).toContain('"email": "ann@example.com"')
    expect((await run(outboxCommand, 'retry', id)).said).toBe('1 will be sent again.')
    expect((await run(outboxCommand, 'drop', id)).said).toBe('Dropped 1 event.')
    expect((await run(outboxCommand, 'list')).said).toContain('1 held, 0 waiting')
  })

  it('[FORM-17] show the outbox and send again', async () => {
    const { write, run } = await site()
    await write('Chairs')
    const { said } = await run(outboxCommand, 'list')
    expect(said).toMatch(/held {5}owner@hillside.example/)
    expect(said).toContain('1 held, 0 waiting, 0 sending, 0 sent, 0 failed')
    const id = said.split(' ')[0] ?? ''
    expect((await run(outboxCommand, 'show', id)).said).toMatch(/Subject: {2}Hillside "Chairs"\n\nFrom: Ann/)
    expect((await run(outboxCommand, 'retry', id)).said).toBe('1 will be sent again.')
    expect((await run(outboxCommand, 'list', '--state', 'waiting')).said).toContain(id)
    await expect(run(outboxCommand, 'retry', 'nothing')).rejects.toMatchObject({ code: 'not_found' })
    await expect(run(outboxCommand, 'list', '--state', 'lost')).rejects.toMatchObject({ code: 'usage' })
  })

  it('[FORM-22] send or drop what was held while there was no mail server', async () => {
    const { write, run } = await site()
    for (const subject of ['Chairs', 'Tables', 'Stools']) await write(subject)
    expect((await run(outboxCommand, 'retry', '--all')).said).toBe('0 will be sent again.')
    const id = (await run(outboxCommand, 'list')).said.split(' ')[0] ?? ''
    expect((await run(outboxCommand, 'drop', id)).said).toBe('Dropped 1 email.')
    await expect(run(outboxCommand, 'drop', id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await run(outboxCommand, 'retry', '--held')).said).toBe('2 will be sent again.')
    await write('Lamps')
    expect((await run(outboxCommand, 'drop', '--held')).said).toBe('Dropped 1 email.')
    expect((await run(outboxCommand, 'list')).said).toContain('0 held, 2 waiting')
    expect((await run(inboxCommand, 'list')).said).toContain('4 messages')
  })

  it('try the mail server and say what to do', async () => {
    const { environment, run } = await site()
    await expect(run(mailCommand, 'test', 'you@example.org')).rejects.toMatchObject({
      code: 'no_mail_server',
    })
    const peer = await useSmtpPeer()
    environment.SMTP_URL = peer.url
    expect((await run(mailCommand, 'test', 'you@example.org')).said).toContain(
      'The mail server accepted the email.',
    )
    expect(peer.received[0]).toMatchObject({ to: ['you@example.org'], from: 'owner@hillside.example' })
    peer.state.mood = 'refuse'
    await expect(run(mailCommand, 'test', 'you@example.org')).rejects.toMatchObject({ code: 'mail_refused' })
  })
})
