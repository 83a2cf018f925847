import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>'

let photograph: Uint8Array
let upright: Uint8Array

beforeAll(async () => {
  const noise = { create: { width: 900, height: 600, channels: 3, background: '#a85' } } as const
  photograph = await sharp(noise).jpeg().toBuffer()
  upright = await sharp(noise).withMetadata({ orientation: 6 }).jpeg().toBuffer()
})

const files = () => ({
  'media/oak.jpg': photograph,
  'media/tall.jpg': upright,
  'media/mark.svg': drawing,
  'media/broken.png': 'not a picture',
  'media/film.vtt': 'WEBVTT\n',
  'media/.hidden.png': 'x',
  'media/run.html': '<script>alert(1)</script>',
  'pages/about.md': page(
    { title: 'About', image: '/media/oak.jpg', image_alt: 'An oak' },
    '![Mark](/media/mark.svg)\n\n![Tall](/media/tall.jpg)\n\n![Broken](/media/broken.png)',
  ),
  'posts/oak.md': post({ title: 'Oak', id: 12, author: 'ana-ruiz' }),
})

const srcsetOf = (html: string, type: string) =>
  (new RegExp(`<source type="${type}" srcSet="([^"]+)"`).exec(html)?.[1] ?? '')
    .split(', ')
    .map((one) => one.split(' '))

describe('documents', () => {
  it('[WP-257] of office programs are saved by browsers, and never shown', async () => {
    const backgrounds = {
      'media/terms.docx': 'PK\x03\x04',
      'media/2019/costs.ods': 'PK\x03\x04',
      'media/a.pdf': '%PDF-1',
    }
    const site = await createContentSite(await openSqlite(), { files: { ...files(), ...backgrounds } })
    const disposition = async (path: string) => {
      const answer = await site.request(path)
      expect(answer.status).toBe(200)
      return answer.headers.get('content-disposition')
    }
    expect(await disposition('/media/terms.docx')).toMatch(/^attachment; filename="?terms\.docx/)
    expect(await disposition('/media/2019/costs.ods')).toMatch(/^attachment; filename="?costs\.ods/)
    expect(await disposition('/media/a.pdf')).toBeNull()
  })
})

describe('pictures', () => {
  it('[SITE-01] are shown with their size, in modern formats and several widths', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    await site.makePictures()
    const html = await site.html('/about')
    expect(html).toContain('alt="An oak" width="900" height="600" loading="eager" fetchPriority="high"')
    expect(html).toContain('alt="Tall" width="600" height="900" loading="lazy"')
    expect(html).toContain('alt="Mark" width="40" height="30" loading="lazy"')
    expect(html).toContain('<img src="/media/broken.png" alt="Broken" loading="lazy"/>')
    const avif = srcsetOf(html, 'image/avif')
    expect(avif.map(([, width]) => width)).toEqual(['480w', '800w', '900w'])

    for (const [path = '', format] of [
      [avif[0]?.[0], 'heif'],
      [srcsetOf(html, 'image/webp')[0]?.[0], 'webp'],
    ]) {
      const response = await site.request(path)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const made = await sharp(await response.arrayBuffer()).metadata()
      expect([made.format, made.width, made.height]).toEqual([format, 480, 320])
    }
  })

  it('[PERF-80] are never made while somebody waits: the file itself is served, then the nearest version', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    const avif = srcsetOf(await site.html('/about'), 'image/avif').map(([path = '']) => path)
    const answer = async (path: string | undefined) => {
      const { headers } = await site.request(path ?? '')
      return [headers.get('content-type'), headers.get('cache-control')]
    }
    expect(await answer(avif[0])).toEqual(['image/jpeg', 'public, max-age=30'])
    await expect(readdir(site.pictureFolder)).rejects.toThrow('ENOENT')

    await site.makePictures()
    expect(await answer(avif[0])).toEqual(['image/avif', 'public, max-age=31536000, immutable'])
    await rm(join(site.pictureFolder, avif[0]?.split('/').at(-1) ?? ''))
    expect(await answer(avif[0])).toEqual(['image/avif', 'public, max-age=30'])
    for (const path of avif) await rm(join(site.pictureFolder, path.split('/').at(-1) ?? ''), { force: true })
    expect(await answer(avif[0])).toEqual(['image/webp', 'public, max-age=30'])
  })

  it('[PERF-86] show their colour before they are loaded, but the first one', async () => {
    const colours = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#f00' } })
      .composite([
        { input: { create: { width: 60, height: 30, channels: 3, background: '#00f' } }, top: 60, left: 0 },
      ])
      .png()
      .toBuffer()
    const clear = await sharp({ create: { width: 60, height: 90, channels: 4, background: '#f008' } })
      .png()
      .toBuffer()
    const site = await createContentSite(await openSqlite(), {
      files: {
        ...files(),
        'media/flag.png': colours,
        'media/glass.png': clear,
        'pages/two.md': page(
          { title: 'Two', image: '/media/oak.jpg' },
          '![Flag](/media/flag.png)\n\n![Glass](/media/glass.png)',
        ),
      },
    })
    await site.makePictures()
    const pictures = [...(await site.html('/two')).matchAll(/<img [^>]+>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(3)
    const [first, flag, glass] = pictures
    expect(first).not.toContain('preview')
    expect(flag).toMatch(/ class="preview" data-colour="#[9ab][01][456]"/)
    expect(glass).not.toContain('preview')
  })

  it('have new addresses when they change', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    const [before = ''] = srcsetOf(await site.html('/about'), 'image/webp')[0] ?? []
    await writeFile(join(site.contentFolder, 'media/oak.jpg'), upright)
    await site.change({ 'pages/about.md': page({ title: 'About us', image: '/media/oak.jpg' }) })
    const [after = ''] = srcsetOf(await site.html('/about'), 'image/webp')[0] ?? []
    expect(after).not.toBe(before)
    expect((await site.request(after)).status).toBe(200)
  })

  it('come in no other size, format or place than they are offered in', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    await symlink('/etc/hostname', join(site.contentFolder, 'media/link.txt'))
    await mkdir(join(site.contentFolder, 'media/folder.png'))
    const [path = ''] = srcsetOf(await site.html('/about'), 'image/webp')[0] ?? []
    const refused = [
      path.replace('-480.', '-481.'),
      path.replace('-480.', '-1600.'),
      path.replace('-480.', '-0480.'),
      path.replace('.webp', '.png'),
      path.replace(/[0-9a-f]{16}/, '0'.repeat(15)),
      path.replace('oak.jpg', 'mark.svg'),
      '/media/none.png',
      '/media/.hidden.png',
      '/media/run.html',
      '/media/link.txt',
      '/media/folder.png',
      '/media/..%2Fsite.yaml',
      '/media/%2e%2e/site.yaml',
      '/media/..%5Csite.yaml',
      '/media/oak.jpg%00.png',
      '/media/%2Fetc%2Fpasswd.txt',
      `/media/${'a'.repeat(5000)}.png`,
    ]
    for (const one of refused) expect([one, (await site.request(one)).status]).toEqual([one, 404])
    expect((await site.request('/media/film.vtt')).headers.get('content-type')).toBe(
      'text/vtt; charset=utf-8',
    )
  })

  it('that are drawings can run nothing when they are opened by themselves', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    const [, address = ''] = /src="(\/media\/mark\.svg[^"]*)"/.exec(await site.html('/about')) ?? []
    const response = await site.request(address)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await site.request('/media/mark.svg')).headers.get('cache-control')).toContain('must-revalidate')
  })
})

describe('pictures for link previews', () => {
  const imagePath = async (site: { html(path: string): Promise<string> }) =>
    /<meta property="og:image" content="https:\/\/hillside\.example([^"]+)"/.exec(
      await site.html('/posts/oak'),
    )?.[1] ?? ''

  it('[SITE-04] are made for each post, and follow its title', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    const first = await imagePath(site)
    const response = await site.request(first)
    const drawn = await sharp(await response.arrayBuffer()).metadata()
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', 1200, 630])

    await site.change({ 'posts/oak.md': post({ title: 'A much older oak', id: 12 }) })
    const second = await imagePath(site)
    expect(second).not.toBe(first)
    expect((await site.request(first)).headers.get('location')).toBe(second)
    expect((await site.request(second)).status).toBe(200)
    expect((await site.request('/og/99/0123456789abcdef.png')).status).toBe(404)
  })

  it.each([
    ['very long', 'An unreasonably long title that goes on and on '.repeat(8)],
    ['one endless word', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6)],
    ['in another script', '木工の本 – كتاب النجارة – ספר'],
    ['full of pictures', '🪵🪓 Oak 👩🏽‍🔧🇫🇮'],
    ['Cyrillic and Greek', 'Дуб и Δρυς'],
    ['markup', '<b>&amp; "Oak"</b>'],
  ])('are drawn for a title that is %s', async (_, title) => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/oak.md': post({ title, slug: 'oak' }) },
    })
    const response = await site.request(await imagePath(site))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
  })

  it('[SITE-01] that were replaced are still found by pages made before', async () => {
    const site = await createContentSite(await openSqlite(), { files: files() })
    const [before = ''] = srcsetOf(await site.html('/about'), 'image/webp')[0] ?? []
    const other = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#352' } })
      .jpeg()
      .toBuffer()
    await writeFile(join(site.contentFolder, 'media/oak.jpg'), other)
    const moved = await site.request(before)
    expect(moved.status).toBe(302)
    await site.makePictures()
    const now = await site.request(moved.headers.get('location') ?? '')
    expect((await sharp(await now.arrayBuffer()).metadata()).width).toBe(480)
  })
})
