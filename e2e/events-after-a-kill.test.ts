import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf, runProgram } from './support/program.ts'

const config = `import { appendFile, access } from 'node:fs/promises'
const crm = {
  name: 'crm',
  needs: ['messages:read'],
  parts: () => ({
    on: {
      async 'message.accepted'({ subject }, { id }) {
        await appendFile('told.txt', subject + ' ' + id + '\\n')
        const hangs = await access('hangs').then(() => true, () => false)
        if (hangs) await new Promise(() => {})
        await appendFile('done.txt', subject + '\\n')
      },
    },
  }),
}
export default { extensions: [crm] }
`

async function sendMessage(url: string, subject: string) {
  const body = new FormData()
  const fields = {
    ...{ _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1' },
    ...{ 'your-name': 'Mia', 'your-email': 'mia@example.org', 'your-subject': subject },
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const address = `${url}/api/contact-form-7/v1/contact-forms/1/feedback`
  const answer = await fetch(address, { method: 'POST', body, headers: { 'user-agent': 'Browser/1.0' } })
  return (await answer.json()) as { status: string }
}

it('[EVT-05] a program that was killed while an extension worked tells it again, and visitors never waited', async () => {
  const folder = await folderOf({
    'portico.config.ts': config,
    hangs: '',
    clock: '0',
    'content/site.yaml': 'title: Hillside\nemail: owner@hillside.example\n',
    'content/forms/contact.md':
      '---\nid: 1\ntitle: Contact\n---\n[text your-name] [email your-email] [text your-subject]\n',
  })
  const linesOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const environment = {
    NODE_OPTIONS: `--import=${resolve('bench/torture/stepping-clock.mjs')}`,
    TORTURE_CLOCK: join(folder, 'clock'),
  }
  const first = await runProgram({ folder, environment })
  const url = await first.ready()
  expect(await sendMessage(url, 'One')).toMatchObject({ status: 'mail_sent' })
  await expect.poll(() => linesOf('told.txt')).toHaveLength(1)
  expect(await sendMessage(url, 'Two')).toMatchObject({ status: 'mail_sent' })
  first.program.kill('SIGKILL')
  await first.exit
  await rm(join(folder, 'hangs'))
  // Later than any claim lasts.
  await writeFile(join(folder, 'clock'), String(6 * 60_000))
  const second = await runProgram({ folder, environment })
  await second.ready()
  await expect.poll(async () => (await linesOf('done.txt')).sort()).toEqual(['One', 'Two'])
  const ids = new Set((await linesOf('told.txt')).filter((line) => line.startsWith('One')))
  expect(ids.size).toBe(1)
})
