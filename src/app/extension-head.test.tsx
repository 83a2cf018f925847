import { describe, expect, it } from 'vitest'
import { defineExtension, type ExtensionParts, Hono } from '#api/extension.ts'
import { urls } from '#shared/urls.ts'
import { openTestSite } from '#testing/open-test-site.ts'

const adding = (parts: Omit<ExtensionParts, 'routes'>) =>
  defineExtension({
    name: 'map',
    parts: ({ pages, renderPage }) => ({
      routes: new Hono().get('/map', (c) =>
        pages.respond(c.req.raw, '/map', async () =>
          renderPage({
            head: { title: 'Map', description: 'Here.', canonical: '/map' },
            headTags: [
              { meta: 'theme-color', content: '#123456' },
              { meta: 'og:video', content: 'https://example.org/oak.mp4' },
            ],
            main: 'A map.',
            tags: [],
          }),
        ),
      ),
      ...parts,
    }),
  })()

describe('what pages load, ask for and say in their head', () => {
  it('[EXT-120] lets pages ask for what an extension names, and those of the desk for nothing', async () => {
    await using site = await openTestSite({
      extensions: [adding({ permissions: ['geolocation', 'camera'] })],
    })
    const owner = await site.signIn()
    const asked = async (path: string) => (await owner.request(path)).headers.get('permissions-policy')
    expect(await asked('/map')).toContain('camera=(self), display-capture=(), geolocation=(self)')
    expect(await asked(urls.desk.extensions)).toContain('camera=(), display-capture=(), geolocation=()')
    expect(await owner.page(urls.desk.extensions)).toContain(
      'What pages may ask visitors for: geolocation, camera',
    )
  })

  it('[EXT-121] lets pages load what an extension names', async () => {
    const visitors = {
      'font-src': ['https://fonts.example.org'],
      'media-src': ['https://media.example.org'],
      'worker-src': ['blob:'],
      'manifest-src': ['https://app.example.org'],
      'form-action': ['https://pay.example.org'],
    }
    await using site = await openTestSite({ extensions: [adding({ policy: { visitors } })] })
    const policy = (await site.request('/map')).headers.get('content-security-policy')
    for (const [name, [source]] of Object.entries(visitors))
      expect(policy).toContain(`${name} 'self' ${source};`)
  })

  it('[EXT-122] writes tags of an extension into the head of every page, and those of a page over them', async () => {
    let code = 'one'
    const headTags = () => [
      { meta: 'theme-color', content: '#ffffff' },
      { meta: 'site-verification', content: code },
      { link: 'manifest', href: '/map.webmanifest' },
      { link: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    ]
    await using site = await openTestSite({ extensions: [adding({ headTags })] })
    const headOf = async (path: string) => (await (await site.request(path)).text()).split('</head>')[0] ?? ''
    const front = await headOf('/')
    expect(front).toContain('<meta name="theme-color" content="#ffffff"/>')
    expect(front).toContain('<meta name="site-verification" content="one"/>')
    expect(front).toContain('<link rel="manifest" href="/map.webmanifest"/>')
    expect(front.match(/rel="icon"/g)).toHaveLength(1)
    const map = await headOf('/map')
    expect(map).toContain('<meta name="theme-color" content="#123456"/>')
    expect(map).not.toContain('#ffffff')
    expect(map).toContain('<meta property="og:video" content="https://example.org/oak.mp4"/>')
    code = '"><script>alert(1)</script>'
    expect(await headOf('/posts')).not.toContain('<script>alert')
  })

  it.each([
    [{ permissions: ['telepathy'] }, 'Choose from accelerometer, '],
    [{ headTags: [{ meta: 'description', content: 'Mine' }] }, 'is written by Portico'],
    [
      { headTags: [{ link: 'stylesheet', href: '/mine.css' }] },
      'Style sheets and scripts come with "styles"',
    ],
    [{ headTags: [{ link: 'manifest', href: 'javascript:alert(1)' }] }, 'begins with / or https://'],
    [{ headTags: ['<meta>'] }, 'A tag is { meta: "theme-color", content: "…" }'],
    [{ policy: { visitors: { 'fonts-src': [] } } }, 'Did you mean "font-src"?'],
  ])('[EXT-123] stops the start at a wrong one: %j', async (parts, sentence) => {
    await expect(openTestSite({ extensions: [adding(parts as object)] })).rejects.toThrow(sentence)
  })
})
