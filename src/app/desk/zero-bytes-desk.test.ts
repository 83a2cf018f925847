import { describe, expect, it } from 'vitest'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { addresses as redirectAddresses } from '#features/redirects/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'

describe('a zero byte, which PostgreSQL keeps in no text,', () => {
  it('[OPS-91] in an address is refused, also behind the question mark', async () => {
    const owner = await (await createDeskSite(openSqlite)).signedIn('owner', 'Ana')
    for (const address of [
      ...[
        urls.desk.messages({ q: 'a\0b' }),
        urls.desk.messages({ who: '\0' }),
        commentAddresses.desk({ q: '\0' }),
      ],
      ...[urls.desk.content({ author: '\0' }), urls.desk.content({ category: '\0' })],
      ...[redirectAddresses.list({ q: '\0' }), urls.desk.term('tag', '\0'), urls.search('\0')],
    ])
      expect((await owner.get(address)).status, address).toBe(400)
    expect((await owner.get(urls.desk.messages({ q: '%00' }))).status).toBe(200)
  })

  it('[OPS-91] in a form is left out', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner', 'Ana')
    await owner.page(urls.desk.term('tag'))
    const kept = Object.fromEntries(['kind', 'new', 'base'].map((name) => [name, owner.hidden(name)]))
    const saved = await owner.post(urls.desk.term(), { ...kept, name: 'Oa\0k' })
    expect(saved.status).toBe(303)
    expect(await owner.page(urls.desk.terms({ kind: 'tag' }))).toContain('<bdi>Oak</bdi>')
  })
})
