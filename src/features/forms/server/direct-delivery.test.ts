import { expect, it } from 'vitest'
import type { Database, TableAccess } from '#platform/db/database.ts'
import { createContactSite, formFile, letter, type PostedField } from '../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { useSmtpPeer } from '../../../../test/smtp-peer.ts'

const form = formFile({
  id: 1,
  title: 'Contact',
  delivery: 'direct',
  mail: { recipient: 'owner@hillside.example', sender: 'web@hillside.example' },
})

const sending = [...letter(), ['_portico_key', 'k'.repeat(20)]] as PostedField[]

/** Takes no change while `isAway` says so. */
function withBreaks(db: Database, isAway: () => boolean): Database {
  const tables = <Tables>(): TableAccess<Tables> => {
    const { read, write } = db.tables<Tables>()
    return {
      read,
      write: async (work) => {
        if (isAway()) throw new Error('The connection is lost.')
        return write(work)
      },
    }
  }
  return { ...db, tables }
}

describeOnBothDatabases('an email that a visitor waits for, when the database goes away,', (open) => {
  const setUp = async () => {
    const peer = await useSmtpPeer()
    const state = { mayBeAway: true }
    const db = withBreaks(await open(), () => state.mayBeAway && peer.state.connections > 0)
    const site = await createContactSite(db, { forms: { form }, smtpUrl: peer.url, recordPatience: 20 })
    return { ...site, peer, state }
  }

  it('[FORM-13] [FORM-17] is thanked for once the mail server has it, and sent once', async () => {
    const { post, outbox, outboxRunner, inbox, peer, state, time } = await setUp()
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await outbox.list()).toMatchObject([{ state: 'sending' }])
    time.now = new Date(time.now.getTime() + 600_000)
    state.mayBeAway = false
    await outboxRunner.start()
    await expect.poll(() => outbox.list()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(peer.received).toHaveLength(1)
    expect(await inbox.messages.list()).toHaveLength(1)
  })

  it('[FORM-13] is called failed when the mail server refused it, and can be sent again', async () => {
    const { post, outbox, inbox, peer, state } = await setUp()
    peer.state.mood = 'refuse'
    expect(await post(1, sending)).toMatchObject({ status: 'mail_failed' })
    state.mayBeAway = false
    await expect.poll(() => outbox.list()).toMatchObject([{ state: 'failed' }])
    peer.state.mood = 'accept'
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(peer.received).toHaveLength(1)
    expect(await inbox.messages.list()).toHaveLength(1)
  })
})
