import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

const siteText = `# The owner's own words
title: Hillside
description: >-
  A workshop
  on a hill.
timezone: Europe/Helsinki # ours
menus:
  main:
    - { label: Posts, url: /posts }
authors:
  ana:
    name: Ana
    bio: |
      Makes chairs.
social:
  - label: Film
    url: https://film.example
`

const fields = {
  title: 'Hillside',
  description: 'A workshop on a hill.',
  timezone: 'Europe/Helsinki',
  'authors.0.slug': 'ana',
  'authors.0.name': 'Ana',
  'authors.0.bio': 'Makes chairs.',
  'social.0.label': 'Film',
  'social.0.url': 'https://film.example',
}

const text = async ({ deps }: DeskSite) => (await deps.documents.find({ path: 'site.yaml' }))?.text

async function ownerOf(site: DeskSite, name = 'Ana') {
  const owner = await site.signedIn('owner', name)
  await owner.get(urls.desk.settings)
  return {
    ...owner,
    save: (changes = {}) =>
      owner.post(urls.desk.settings, { base: owner.hidden('base'), ...fields, ...changes }),
  }
}

async function createSite(open: Parameters<typeof createDeskSite>[0]) {
  const site = await createDeskSite(open)
  await site.deps.documents.save({ path: 'site.yaml', text: siteText }, 'import')
  return site
}

describe('the settings of the site', () => {
  it('change what was changed and leave every other sign of the document alone', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    await owner.save()
    expect(await text(site)).toBe(siteText)
    await owner.get(urls.desk.settings)
    const answer = await owner.save({ title: 'Hill & Side', posts_per_page: '5' })
    expect(answer.headers.get('location')).toBe(urls.desk.settings)
    expect(await text(site)).toBe(`${siteText.replace('Hillside', 'Hill & Side')}posts_per_page: 5\n`)
    const home = await (await site.app.request('http://localhost:3000/posts')).text()
    expect(home).toContain('Hill &amp; Side')
    const log = inWords(await site.deps.use(accountsService).audit.list({ limit: 5 }))
    expect(log.map(({ who, what }) => `${who}: ${what}`)).toEqual(['Ana: Changed “Site settings”'])
  })

  it('say what is wrong beside each field, and lose nothing that was written', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    const answer = await owner.save({
      title: ' ',
      timezone: 'Middle-earth',
      email: 'nobody',
      logo: 'logo.svg',
      posts_per_page: 'many',
      'social.1.label': 'Evil',
      'social.1.url': 'javascript:alert(1)',
      'authors.1.slug': 'Not A Slug',
      'authors.1.name': '"><script>',
    })
    expect(answer.status).toBe(422)
    const html = owner.html()
    expect(summaryOf(html)).toHaveLength(7)
    expect(summaryOf(html)).toContain('Time zone: Use a time zone such as Europe/Berlin or UTC.')
    expect(summaryOf(html)).toContain('Posts per page: Use a number, in digits.')
    for (const words of [
      'Fill this in.',
      'Use a time zone such as Europe/Berlin or UTC.',
      'Use an address such as name@example.org.',
      'Use the path of a file in content/media',
      'Use a path on this site such as /about',
      'Use lowercase letters, digits and hyphens.',
      'value="Middle-earth"',
      'value="nobody"',
      'value="many"',
      'value="javascript:alert(1)"',
      'value="&quot;&gt;&lt;script&gt;"',
    ])
      expect(html).toContain(words)
    expect(await text(site)).toBe(siteText)
  })

  it('refuse languages and pictures that do not exist, and keep what was typed', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    const wrong = {
      locale: 'xx',
      language: 'english',
      logo: '/media/absent.svg',
      image: '/media/../site.yaml',
      'authors.0.image': '/media/nobody.webp',
    }
    expect((await owner.save(wrong)).status).toBe(422)
    const missing = 'This picture isn’t in the media library. Choose another.'
    expect(summaryOf(owner.html())).toEqual([
      'Locale: Use a locale such as en_US or de_DE.',
      'Language: Use a language tag such as en or pt-BR.',
      `Logo: ${missing}`,
      `Link preview picture: ${missing}`,
      expect.stringContaining(missing),
    ])
    for (const typed of ['xx', 'english', '/media/absent.svg', '/media/nobody.webp'])
      expect(owner.html()).toContain(`value="${typed}"`)
    expect(await text(site)).toBe(siteText)
    await mkdir(join(site.folder, 'media'), { recursive: true })
    await writeFile(
      join(site.folder, 'media', 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    )
    const right = { locale: 'de_AT', language: 'pt-BR', logo: '/media/logo.svg' }
    expect((await owner.save(right)).status).toBe(303)
    expect(await text(site)).toContain('logo: /media/logo.svg')
  })

  it('[DESK-56] leave out the name beside a logo that has it, but not for screen readers', async () => {
    const site = await createSite(openSqlite)
    await mkdir(join(site.folder, 'media'), { recursive: true })
    await writeFile(
      join(site.folder, 'media', 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    )
    const owner = await ownerOf(site)
    expect((await owner.save({ logo: '/media/logo.svg', logo_only: 'yes' })).status).toBe(303)
    expect(await text(site)).toContain('logo_only: true')
    const home = await (await site.app.request('http://localhost:3000/posts')).text()
    expect(home).toContain('<span class="visually-hidden">Hillside</span></a>')
  })

  it('[DESK-56] know the size of a logo, wherever its file is, and show the name where there is no file', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    const header = async () =>
      /<a class="site-name".*?<\/a>/s.exec(
        await (await site.app.request('http://localhost:3000/posts')).text(),
      )?.[0]
    await mkdir(join(site.folder, 'media'), { recursive: true })
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 120"><path d="M0 0h600v120"/></svg>'
    await writeFile(join(site.folder, 'media', 'given.svg'), drawing)
    await owner.save({ logo: '/media/given.svg', logo_only: 'yes' })
    expect(await header()).toContain('<img src="/media/given.svg" alt="" width="600" height="120"/>')

    const wide = await sharp({ create: { width: 400, height: 50, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(wide)], 'wide.png')
    await owner.postFiles(urls.desk.media(), [file], { alt: 'Hillside' }, { accept: 'application/json' })
    await owner.get(urls.desk.settings)
    await owner.save({ logo: '/media/wide.png', logo_only: 'yes' })
    expect(await header()).toContain('<img src="/media/wide.png" alt="" width="400" height="50"/>')

    await owner.get(urls.desk.mediaFile('wide.png'))
    await owner.post(urls.desk.mediaDelete, { name: 'wide.png', anyway: 'yes' })
    expect(await header()).toMatch(/^<a [^>]*><span>Hillside<\/span><\/a>$/)
    await owner.postFiles(urls.desk.media(), [file], { alt: 'Hillside' }, { accept: 'application/json' })
    expect(await header()).toContain('width="400"')

    for (const missing of ['/media/gone.png', '/media/%ff.png']) {
      const described = `${siteText}logo: ${missing}\nlogo_only: true\n`
      await site.deps.documents.save({ path: 'site.yaml', text: described }, 'Ben')
      expect(await header()).toMatch(/^<a [^>]*><span>Hillside<\/span><\/a>$/)
    }
    // A program has no size for it, but browsers show it.
    await writeFile(join(site.folder, 'media', 'mark.ico'), 'an icon')
    await site.deps.documents.save({ path: 'site.yaml', text: `${siteText}logo: /media/mark.ico\n` }, 'Ben')
    expect(await header()).toContain('<img src="/media/mark.ico" alt=""/><span>Hillside')
  })

  it('tell the second of two people, and overwrite nothing until they say so', async () => {
    const site = await createSite(openSqlite)
    const ana = await ownerOf(site, 'Ana')
    const ben = await ownerOf(site, 'Ben')
    await ana.save({ tagline: 'By Ana' })
    const answer = await ben.save({ tagline: 'By Ben' })
    expect(answer.status).toBe(409)
    expect(ben.html()).toContain('<bdi>Ana</bdi> changed this while you were editing')
    expect(ben.html()).toContain('value="By Ben"')
    expect(await text(site)).toContain('tagline: By Ana')
    await ben.save({ tagline: 'By Ben' })
    expect(await text(site)).toContain('tagline: By Ben')
  })

  it('are not in the way of somebody who edits another part of the document', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    await site.deps.documents.save({ path: 'site.yaml', text: siteText.replace('/posts', '/all') }, 'Ben')
    expect((await owner.save({ tagline: 'By Ana' })).status).toBe(303)
    expect(await text(site)).toContain('url: /all')
  })

  it('stay when the content folder is imported again', async () => {
    const site = await createSite(openSqlite)
    const owner = await ownerOf(site)
    await owner.save({ tagline: 'From the desk' })
    await site.deps.documents.importFolder(site.folder)
    expect(await text(site)).toContain('From the desk')
  })
})
