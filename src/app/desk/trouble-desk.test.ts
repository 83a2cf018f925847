import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { useSmtpPeer } from '../../../test/smtp-peer.ts'

describe('storage that fails', () => {
  it('[OPS-19] is shown on every page of the desk and emailed to the owner, until it is over', async () => {
    const peer = await useSmtpPeer()
    const site = await createDeskSite(openSqlite, { SMTP_URL: peer.url })
    const { uploads } = site.deps.storage.parts
    await uploads()
    const owner = await site.signedIn('owner')
    const moderator = await site.signedIn('moderator')
    const notes = async () => [
      await owner.page(urls.desk.home),
      await owner.page(urls.desk.account),
      await owner.page(urls.desk.site),
    ]
    for (const html of await notes()) expect(html).not.toContain('may not be saved')
    const folder = join(site.folder, 'data', 'uploads')
    await rename(folder, `${folder}-away`)
    await expect(uploads()).rejects.toThrow()
    await expect(uploads()).rejects.toThrow()
    for (const html of await notes()) expect(html).toContain('What visitors send may not be saved')
    expect(await moderator.page(urls.desk.account)).not.toContain('may not be saved')
    const [mail] = await peer.arrived(1)
    expect(mail?.to).toEqual(['owner@hillside.example'])
    expect(mail?.parsed.subject).toBe('Hillside: messages can’t be saved')
    expect(mail?.parsed.text).toContain('uploads')
    await rename(`${folder}-away`, folder)
    await uploads()
    for (const html of await notes()) expect(html).not.toContain('may not be saved')
    expect(peer.received).toHaveLength(1)
  })
})
