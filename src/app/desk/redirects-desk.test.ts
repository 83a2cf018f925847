import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses as redirectAddresses } from '#features/redirects/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'

const start = `# By hand
redirects:
  - from: /blog # the old name
    to: /posts
  - { from: /cgi, status: 410 }
`

async function make(open: Parameters<typeof createDeskSite>[0]) {
  const site = await createDeskSite(open)
  await writeFile(join(site.folder, 'redirects.yaml'), start)
  await site.deps.documents.importFolder(site.folder)
  const editor = await site.signedIn('editor')
  return { site, editor }
}

const stored = async (site: DeskSite) => (await site.deps.documents.find({ path: 'redirects.yaml' }))?.text
const gives = async (site: DeskSite, path: string) => {
  const { status, headers } = await site.app.request(path)
  return [status, headers.get('location')]
}

/** With what the form holds unseen. */
const send = (
  visitor: DeskVisitor,
  form: Record<string, string>,
  path: string = redirectAddresses.edit(),
) => {
  const hidden = ['base', 'document', 'at'].map((name) => [name, visitor.hidden(name)])
  return visitor.post(path, { ...Object.fromEntries(hidden.filter(([, value]) => value !== '')), ...form })
}

describe('redirects on the desk', () => {
  itOnBothDatabases('[WP-48] are listed, found, made, changed and removed', async (open) => {
    const { site, editor } = await make(open)
    expect(await editor.page(redirectAddresses.list())).toContain('2 redirects')
    expect(await editor.page(redirectAddresses.list({ q: 'CGI' }))).toContain('One redirect')
    expect(await editor.page(redirectAddresses.list({ q: '%' }))).toContain('0 redirects')
    expect(await editor.page(redirectAddresses.list({ after: '9'.repeat(20) }))).toContain('/cgi')
    expect(await editor.page(redirectAddresses.list({ after: '0' }))).not.toContain(
      '/desk/site/redirects/edit?from=%2Fblog"',
    )
    await editor.get(redirectAddresses.edit())
    const made = await send(editor, { from: '/old (1).html', to: '/posts', status: '302' })
    expect([made.status, made.headers.get('location')]).toEqual([
      303,
      redirectAddresses.list({ test: '/old (1).html' }),
    ])
    expect(await stored(site)).toBe(`${start}  - from: /old (1).html\n    to: /posts\n    status: 302\n`)
    expect(await gives(site, '/old%20(1).html')).toEqual([302, '/posts'])
    await editor.get(redirectAddresses.edit('/blog'))
    await send(editor, { from: '/blog', to: '/archive', status: '301' })
    expect(await stored(site)).toContain(
      '# By hand\nredirects:\n  - from: /blog # the old name\n    to: /archive\n',
    )
    expect(await gives(site, '/blog/')).toEqual([301, '/archive'])
    await editor.get(redirectAddresses.edit('/cgi'))
    await send(editor, {}, redirectAddresses.remove)
    expect(await stored(site)).not.toContain('/cgi')
    expect((await gives(site, '/cgi'))[0]).toBe(404)
    const log = inWords(await site.deps.use(accountsService).audit.list({ limit: 3 }))
    expect(log.map(({ what }) => what)).toEqual([
      'Removed “/cgi” (Redirects)',
      'Changed “/blog” (Redirects)',
      'Created “/old (1).html” (Redirects)',
    ])
    const id = (await site.deps.documents.find({ path: 'redirects.yaml' }))?.id ?? 0
    expect(await editor.page(urls.desk.revisions(id, 'redirects'))).toContain('“Redirects”')
  })

  it('[WP-48] are found by signs that mean something to a database', async () => {
    const { editor } = await make(openSqlite)
    await editor.get(redirectAddresses.edit())
    await send(editor, { from: '/old_tides.html', to: '/posts', status: '301' })
    expect(await editor.page(redirectAddresses.list({ q: 'd_t' }))).toContain('One redirect')
    expect(await editor.page(redirectAddresses.list({ q: 'o_d' }))).toContain('0 redirects')
  })

  it('[WP-48] begin with the first one where there is no file yet', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await site.signedIn('editor')
    await editor.get(redirectAddresses.edit('/a'))
    expect(editor.html()).toContain('value="/a"')
    await send(editor, { from: '^/a(.*)$', to: '/posts', status: '301', pattern: 'on' })
    expect(await stored(site)).toBe('redirects:\n  - from: ^/a(.*)$\n    to: /posts\n    pattern: true\n')
    expect(await gives(site, '/abc')).toEqual([301, '/posts'])
  })

  it.each([
    [{ from: '', to: '/x' }, 'Enter the old address.'],
    [{ from: 'x', to: '/x' }, 'Start it with a slash'],
    [{ from: '/x', to: '' }, 'Enter where it goes.'],
    [{ from: '/x', to: '//evil.example' }, 'Use a path on this site'],
    [{ from: '(', to: '/x', pattern: 'on' }, 'Use a regular expression'],
    [{ from: '/blog/', to: '/x' }, 'There is already a redirect from /blog.'],
    [{ from: '/posts', to: '/blog' }, 'From /blog, visitors would end up back here.'],
  ])('[WP-48] are refused with what to do, and nothing is lost: %o', async (form, sentence) => {
    const { site, editor } = await make(openSqlite)
    await editor.get(redirectAddresses.edit())
    const answer = await send(editor, { status: '301', ...(form as Record<string, string>) })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(sentence)
    expect(html).toContain(`value="${form.from}"`)
    expect(await stored(site)).toBe(start)
  })

  it('[WP-48] say what an address gives, and by which line', async () => {
    const { editor } = await make(openSqlite)
    const tried = async (test: string) =>
      /<div class="message[^>]*>([\s\S]*?)<\/div>/
        .exec(await editor.page(redirectAddresses.list({ test })))?.[1]
        ?.replace(/<[^>]*>/g, '')
    expect(await tried('/blog/?x=1')).toBe('/blog/?x=1 goes to /posts?x=1 (301).Redirect: /blog')
    expect(await tried('https://old.example/blog')).toBe('/blog goes to /posts (301).Redirect: /blog')
    expect(await tried('cgi')).toBe('/cgi is gone for good (410).Redirect: /cgi')
    expect(await tried('/feed/')).toBe('/feed/ goes to /feed.xml (301).')
    expect(await tried('/posts')).toBe('/posts is a page on this site. Redirects aren’t used there.')
    expect(await tried('/größe')).toBe('/gr%C3%B6%C3%9Fe isn’t found (404).Make a redirect from this address')
    expect(await tried('//evil.example')).toContain('isn’t found')
  })

  it('[WP-340] say which addresses tell visitors that a text is private', async () => {
    const { editor } = await make(openSqlite)
    await editor.get(redirectAddresses.edit())
    const to = urls.desk.signIn(urls.desk.entryPreview(47))
    await send(editor, { from: '/blog/moorings', to, status: '302' })
    await editor.get(redirectAddresses.edit())
    await send(editor, { from: '/log-in', to: urls.desk.signIn('/desk'), status: '302' })
    await editor.get(redirectAddresses.edit())
    await send(editor, { from: '/moorings', to: '', status: '403' })
    const page = await editor.page(redirectAddresses.list())
    expect(page).toContain('/log-in')
    expect(page.match(/visitors are told that the page is private/g)).toHaveLength(2)
    expect(await editor.page(redirectAddresses.list({ test: '/moorings' }))).toContain(
      'tells visitors that the page is private (403)',
    )
  })

  it('[WP-48] stay when their removal comes too late, and are shown as they are now', async () => {
    const { site, editor } = await make(openSqlite)
    const other = await site.signedIn('editor', 'Bo')
    await editor.get(redirectAddresses.edit('/blog'))
    await other.get(redirectAddresses.edit())
    await send(other, { from: '/new', to: '/posts', status: '301' })
    const late = await send(editor, {}, redirectAddresses.remove)
    expect(late.headers.get('location')).toBe(redirectAddresses.edit('/blog'))
    const page = await editor.page(redirectAddresses.edit('/blog'))
    expect(page).toContain(
      'Someone has changed the redirects in the meantime. Check this one, then try again.',
    )
    const form = fieldsOf(page, 'document-form')
    expect(form).toMatchObject({ from: '/blog', to: '/posts', status: '301' })
    expect((await editor.post(redirectAddresses.edit(), form)).status).toBe(303)
    expect(await gives(site, '/blog')).toEqual([301, '/posts'])
    await editor.get(redirectAddresses.edit('/blog'))
    await send(editor, {}, redirectAddresses.remove)
    expect((await gives(site, '/blog'))[0]).toBe(404)
  })

  it('[WP-48] are removed once, and the second person to try is told on the list', async () => {
    const { site, editor } = await make(openSqlite)
    const other = await site.signedIn('editor', 'Bo')
    await editor.get(redirectAddresses.edit('/cgi'))
    await other.get(redirectAddresses.edit('/cgi'))
    await send(other, {}, redirectAddresses.remove)
    const text = await stored(site)
    const second = await send(editor, {}, redirectAddresses.remove)
    expect(second.headers.get('location')).toBe(redirectAddresses.list())
    expect(await editor.page(redirectAddresses.list())).toContain('This redirect no longer exists.')
    expect(await stored(site)).toBe(text)
  })

  it('[WP-48] keep what two people change at the same time', async () => {
    const { site, editor } = await make(openSqlite)
    const other = await site.signedIn('editor', 'Bo')
    await editor.get(redirectAddresses.edit('/blog'))
    await other.get(redirectAddresses.edit())
    expect((await send(other, { from: '/new', to: '/posts', status: '301' })).status).toBe(303)
    expect((await send(editor, { from: '/blog', to: '/archive', status: '301' })).status).toBe(409)
    expect(await stored(site)).toContain('to: /posts\n  - { from: /cgi')
    expect((await send(editor, { from: '/blog', to: '/archive', status: '301' })).status).toBe(303)
    expect([await gives(site, '/blog'), await gives(site, '/new')]).toEqual([
      [301, '/archive'],
      [301, '/posts'],
    ])
  })
})
