import { describe, expect, it } from 'vitest'
import { defineExtension } from '#platform/extension/extension.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log as deskLog } from '../../../test/desk-steps.ts'
import { sendMessage } from '../../../test/send-message.ts'

const address = 'mia@example.org'

/** Keeps one note about everybody until it is erased, and can fail. */
function createNotes() {
  const state = { isBroken: false, isUnreadable: false, notes: ['likes oak'] }
  const notes = defineExtension({
    name: 'notes',
    parts: () => ({
      personalData: [
        {
          what: 'note',
          async export() {
            if (state.isUnreadable) throw new Error('The notes cannot be read')
            return state.notes
          },
          async erase() {
            if (state.isBroken) throw new Error('The notes are locked in /srv/notes')
            return state.notes.splice(0).length
          },
        },
      ],
    }),
  })
  return { state, notes }
}

describe('personal data on the desk', () => {
  it('[EXT-43] is shown, exported and erased for one address, in messages and in extensions', async () => {
    const { notes } = createNotes()
    const site = await createDeskSite(openSqlite, {}, createLog('silent'), { extensions: [notes()] })
    await sendMessage(site, { 'your-email': address })
    await sendMessage(site, { 'your-name': 'Noa', 'your-email': 'noa@example.org' })
    const editor = await site.signedIn('editor')
    expect(await editor.page(urls.desk.site)).toContain(`href="${urls.desk.personalData}"`)
    await editor.page(urls.desk.personalData)
    await editor.post(urls.desk.personalData, { address: 'mia' })
    expect(await editor.page(urls.desk.personalData)).toContain('Enter an email address')
    await editor.post(urls.desk.personalData, { address: ` ${address.toUpperCase()}` })
    expect(editor.html()).toContain('1 message, note: 1.')
    const file = await editor.post(urls.desk.personalDataExport, { address })
    expect(file.headers.get('content-disposition')).toContain('personal-data.json')
    expect(await file.json()).toMatchObject({
      complete: true,
      found: { inbox: { messages: [{ fromEmail: address }] }, notes: { notes: ['likes oak'] } },
    })
    await editor.post(urls.desk.personalDataErase, { address })
    expect(editor.html()).toContain('This erases it for good')
    await editor.post(urls.desk.personalDataErase, { address, sure: 'yes' })
    expect(await editor.page(urls.desk.personalData)).toContain('Erased: 1 message, note: 1.')
    await editor.post(urls.desk.personalData, { address })
    expect(editor.html()).toMatch(/Kept about <bdi>mia@example\.org<\/bdi>: nothing\./)
    expect(editor.html()).not.toContain('Erase everything')
    expect(await editor.page(urls.desk.messages())).toContain('Noa')
    const lines = await deskLog(site)
    expect(lines).toContain('editor: Exported the data of one email address: 1 message, note: 1')
    expect(lines).toContain('editor: Erased the data of one email address: 1 message, note: 1')
  })

  it('[EXT-42] does not say that all is erased where an extension failed', async () => {
    const { notes, state } = createNotes()
    state.isBroken = true
    const site = await createDeskSite(openSqlite, {}, createLog('silent'), { extensions: [notes()] })
    await sendMessage(site, { 'your-email': address })
    const owner = await site.signedIn('owner')
    await owner.page(urls.desk.personalData)
    await owner.post(urls.desk.personalDataErase, { address, sure: 'yes' })
    const page = await owner.page(urls.desk.personalData)
    expect(page).toContain('Not everything was erased. These failed: notes. Erased: 1 message.')
    expect(page).not.toContain('/srv/notes')
    expect(await owner.page(urls.desk.extensions)).toContain(
      'what is kept about a person could not be erased',
    )
    expect(await deskLog(site)).toContain(
      'owner: Erased the data of one email address: 1 message. Failed for notes.',
    )
    state.isBroken = false
    await owner.post(urls.desk.personalDataErase, { address, sure: 'yes' })
    expect(await owner.page(urls.desk.personalData)).toContain('Erased: note: 1.')
  })

  it('[EXT-42] can be erased also where it could not be found out what there is', async () => {
    const { notes, state } = createNotes()
    state.isUnreadable = true
    const site = await createDeskSite(openSqlite, {}, createLog('silent'), { extensions: [notes()] })
    const owner = await site.signedIn('owner')
    await owner.page(urls.desk.personalData)
    await owner.post(urls.desk.personalData, { address })
    expect(owner.html()).toContain('notes couldn’t be searched.')
    expect(owner.html()).toContain('Erase everything')
    await owner.post(urls.desk.personalDataErase, { address, sure: 'yes' })
    expect(await owner.page(urls.desk.personalData)).toContain('Erased: note: 1.')
  })

  it('[EXT-43] is one step away from a message, and not for those who only read messages', async () => {
    const site = await createDeskSite(openSqlite)
    await sendMessage(site, { 'your-email': address })
    const owner = await site.signedIn('owner')
    const list = await owner.page(urls.desk.messages())
    const [, path = ''] = /href="(\/desk\/messages\/[\w-]+)"/.exec(list) ?? []
    expect(await owner.page(path)).toContain('All data about this sender')
    await owner.post(urls.desk.personalData, { address: owner.hidden('address') })
    expect(owner.html()).toMatch(/Kept about <bdi>mia@example\.org<\/bdi>: 1 message\./)
    const moderator = await site.signedIn('moderator')
    expect(await moderator.page(path)).not.toContain('All data about this sender')
    expect((await moderator.get(urls.desk.personalData)).status).toBe(403)
  })
})
