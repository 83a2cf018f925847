import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { folderOf, runProgram } from './support/program.ts'

const clients = 48
const tries = 3

const site = {
  'content/forms/letters.md':
    '---\nid: 1\ntitle: Letters\nmail: { recipient: owner@site.example, sender: web@site.example }\n---\n[text* your-number]\n[submit]\n',
  'portico.config.ts':
    'export default { contact: { maxPerTenMinutes: 1_000_000, maxPerFormInTenMinutes: 1_000_000 } }\n',
}

/** Clients that open a connection for every message, as those without keep-alive do, until they are told to stop. */
function startCrowd(url: string) {
  const { port } = new URL(url)
  const known = { sent: new Set<number>(), thanked: new Set<number>() }
  let going = true
  let next = 0
  const sendOne = () =>
    new Promise<void>((resolve) => {
      const number = next
      next += 1
      const socket = connect(Number(port), '127.0.0.1')
      let heard = ''
      socket.once('connect', () => socket.write(post(number), () => going && known.sent.add(number)))
      socket.on('data', (chunk) => {
        heard += chunk
      })
      // One that is never answered is found below, among those who were not thanked.
      socket.setTimeout(60_000, () => socket.destroy())
      socket.on('error', () => {})
      socket.once('close', () => {
        if (heard.includes('"status":"mail_sent"')) known.thanked.add(number)
        resolve()
      })
    })
  const client = async () => {
    while (going) await sendOne()
  }
  const over = Promise.all(Array.from({ length: clients }, client))
  return {
    ...known,
    async stop() {
      going = false
      await over
    },
    isGoing: () => known.thanked.size > clients,
  }
}

function post(number: number) {
  const fields = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-number': String(number) }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--cut--\r\n`
  return [
    'POST /api/contact-form-7/v1/contact-forms/1/feedback HTTP/1.1',
    'Host: localhost',
    'User-Agent: Mozilla/5.0',
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${body.length}`,
    `\r\n${body}`,
  ].join('\r\n')
}

function storedIn(folder: string): Set<number> {
  const database = new DatabaseSync(join(folder, 'data/portico.db'))
  const rows = database.prepare('select fields from contact_messages').all() as { fields: string }[]
  database.close()
  const written = rows.map(({ fields }) => JSON.parse(fields) as { name: string; values: string[] }[])
  return new Set(
    written.map((fields) => Number(fields.find(({ name }) => name === 'your-number')?.values[0])),
  )
}

describe('a site that is told to stop while messages come in', () => {
  it.each(['1', '2'])(
    '[OPS-11] answers and keeps everything that was sent before, with %s processes',
    async (workers) => {
      for (let one = 0; one < tries; one += 1) {
        const folder = await folderOf(site)
        const { ready, program, exit } = await runProgram({
          folder,
          environment: { PORTICO_LOG: 'error', PORTICO_WORKERS: workers },
        })
        const crowd = startCrowd(await ready())
        await expect.poll(crowd.isGoing, { timeout: 60_000 }).toBe(true)
        program.kill('SIGTERM')
        const sentBefore = [...crowd.sent]
        await crowd.stop()
        expect((await exit)[0]).toBe(0)
        expect(sentBefore.filter((number) => !crowd.thanked.has(number))).toEqual([])
        const stored = storedIn(folder)
        expect([...crowd.thanked].filter((number) => !stored.has(number))).toEqual([])
      }
    },
    240_000,
  )
})
