import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createFileStore } from '#platform/files/file-store.ts'
import { randomIds } from '#platform/ids.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'
import { startSmtpPeer } from '../../../test/smtp-peer.ts'
import { createMailDelivery } from './deliver-mail.ts'
import type { Mail } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mailWith = (file: string) =>
  JSON.stringify({
    from: { name: '', address: 'web@site.example' },
    to: [{ name: '', address: 'owner@site.example' }],
    ...{ cc: [], bcc: [], replyTo: [], headers: [], subject: 'A plan', text: 'Here it is.' },
    attachments: [{ name: 'plan.txt', mediaType: 'text/plain', source: { file } }],
  } satisfies Mail)

/** Two nodes on one database that do not share their data folder, and an email with a file that the second one has. */
async function twoNodes(open: OpenTestDatabase) {
  const set = await setUpOutbox(open)
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const node = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-node-'))
    const mailer = createSmtpMailer(peer.url)
    onTestFinished(async () => {
      mailer.close()
      await rm(folder, { recursive: true, force: true })
    })
    const files = createFileStore({ db: set.db, clock: set.clock, ids: randomIds, folder })
    return {
      files,
      ...set.worker(
        name,
        createMailDelivery({ mailer, files, contentFolder: folder, translator: createTranslator() }),
      ),
    }
  }
  const [without, withFile] = [await node('without'), await node('with')]
  const staged = await withFile.files.stage(Readable.from([Buffer.from('the plan')]), 1000)
  if ('tooLarge' in staged) throw new Error('It is small.')
  await set.db
    .tables<unknown>()
    .write((tx) =>
      withFile.files.claim(tx, [
        { ...staged, reference: 'message:1', field: 'plan', name: 'plan.txt', mediaType: 'text/plain' },
      ]),
    )
  await set.put(mailWith(staged.id))
  return { ...set, peer, without, withFile, file: staged.id }
}

describeOnBothDatabases('an email whose file another node has', (open) => {
  it('[FORM-17] waits for that node, which sends it whole', async () => {
    const { peer, without, withFile, state, pass, outbox } = await twoNodes(open)
    await without.round()
    expect(peer.received).toEqual([])
    expect(await state('item-1')).toMatchObject({
      state: 'waiting',
      lastError: 'The file "plan.txt" isn’t in this machine’s data folder.',
    })
    expect(await outbox.find('item-1')).toMatchObject({ elsewhere: true })
    pass(10_000)
    await without.round()
    expect(await state('item-1')).toMatchObject({ attempts: 1 })
    await withFile.round()
    expect(peer.received[0]?.parsed.attachments).toMatchObject([{ filename: 'plan.txt' }])
    expect(await state('item-1')).toMatchObject({ state: 'sent' })
  })

  it('[FORM-17] alarms the owner when nobody has the file, though other emails go out', async () => {
    const { without, put, pass, alarm, worker, state } = await twoNodes(open)
    const told: string[] = []
    const { check } = alarm(async (notice) => void told.push(notice.alarm))
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await without.round()
      pass(60_000)
    }
    await put('another')
    const lacksItToo = { outcome: 'elsewhere', error: 'It is not here either.' } as const
    await worker('third', async ({ id }) => (id === 'item-1' ? lacksItToo : { outcome: 'sent' })).round()
    expect(await state('item-2')).toMatchObject({ state: 'sent' })
    await check()
    expect(told).toEqual(['outbox'])
    expect((await state('item-1'))?.attempts).toBeLessThan(15)
    for (let hours = 0; hours < 80; hours += 1) {
      await without.round()
      pass(3_600_000)
    }
    expect(await state('item-1')).toMatchObject({ state: 'failed' })
  })

  it('is sent without a file that was deleted on purpose, and says so', async () => {
    const { peer, without, withFile, db } = await twoNodes(open)
    await db.tables<unknown>().write((tx) => withFile.files.release(tx, ['message:1']))
    await without.round()
    expect(peer.received[0]?.parsed.text).toContain('[Not attached because they no longer exist: plan.txt]')
  })
})
