import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../test/desk-site.ts'

const form = `---
id: 9
title: For us
settings: { subscribers_only: on }
mail: { recipient: owner@hillside.example, sender: web@hillside.example, body: "From [_user_login]" }
---
[textarea your-message]
`

async function post({ app, site }: DeskSite, headers: Record<string, string>) {
  const body = new FormData()
  const fields = { _wpcf7: '9', _wpcf7_unit_tag: 'wpcf7-f9-o1', 'your-message': 'Hello' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const path = '/api/contact-form-7/v1/contact-forms/9/feedback'
  const init = { method: 'POST', body, headers: { 'user-agent': 'Browser/1.0', ...headers } }
  return (await app.request(`${site}${path}`, init)).json() as Promise<{ status: string }>
}

describe('a form for signed-in people', () => {
  it('[FORM-13] is taken from who is signed in to the desk, on a page of the site, and from nobody else', async () => {
    const site = await createDeskSite(openSqlite)
    expect(await site.deps.documents.save({ path: 'forms/us.md', text: form }, 'owner')).toMatchObject({
      ok: true,
    })
    const { cookies, get } = await site.signedIn('editor', 'Ann')
    const cookie = `desk=${cookies.get('desk')}`
    const own = { origin: site.site, 'sec-fetch-site': 'same-origin' }
    const strange = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const refused: Record<string, string>[] = [
      {},
      own,
      { cookie },
      { cookie, ...strange },
      { cookie: 'desk=made-up', ...own },
    ]
    for (const headers of refused) expect(await post(site, headers)).toMatchObject({ status: 'error' })
    expect(await post(site, { cookie, ...own })).toMatchObject({ status: 'mail_sent' })
    const [mail] = await site.deps.outboxRunner.outbox.list()
    expect(mail?.payload).toContain('From Ann')
    site.wait(61)
    expect(await post(site, { cookie, ...own })).toMatchObject({ status: 'mail_sent' })
    await get('/desk')
    expect(cookies.get('desk')).not.toBe(cookie.slice(5))
  })
})
