import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { folderOf, runProgram } from './support/program.ts'

const form = `---
id: 1
title: Letters
mail:
  recipient: owner@example.org
  sender: web@example.org
  subject: A letter
  additional_headers: ''
  body: '[your-name]'
---
[text* your-name] [submit]
`

const fields = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': 'Ada' }
const body = `${Object.entries(fields)
  .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('')}--edge--\r\n`
const path = `${urls.apiRoot}contact-form-7/v1/contact-forms/1/feedback`
/** As a proxy hands it on. */
const headers = {
  'content-type': 'multipart/form-data; boundary=edge',
  'x-forwarded-for': '203.0.113.9',
  'user-agent': 'Visitor/1.0',
}

const wholePost = () =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: site.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

async function opened(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const written = (socket: Socket, text: string) =>
  new Promise<void>((done) => socket.write(text, () => done()))

function stored(folder: string) {
  const db = new DatabaseSync(join(folder, 'data/portico.db'), { readOnly: true })
  const count = (table: string) =>
    (db.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count
  const found = { messages: count('contact_messages'), mails: count('outbox') }
  db.close()
  return found
}

describe('a post whose connection is reset before it is read', () => {
  it.each([
    ['after the site took the connection', true],
    ['before the site took the connection', false],
  ])('[OPS-30] and that is sent again is one message and one mail: %s', async (_, isTaken) => {
    const folder = await folderOf({ 'content/forms/letters.md': form })
    const environment = { PORTICO_TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9' }
    const { program, ready } = await runProgram({ folder, environment })
    const url = await ready()
    const early = isTaken ? await opened(url) : undefined
    // The site has taken every connection that came before one it has answered.
    await fetch(url + urls.health)
    program.kill('SIGSTOP')
    const socket = early ?? (await opened(url))
    await written(socket, wholePost())
    socket.resetAndDestroy()
    program.kill('SIGCONT')
    await fetch(url + urls.health)
    const again = await fetch(url + path, { method: 'POST', body, headers })
    expect(await again.json()).toMatchObject({ status: 'mail_sent' })
    expect(stored(folder)).toEqual({ messages: 1, mails: 1 })
  })
})
