import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { defineExtension } from '#platform/extension/extension.ts'
import { openTestSite } from '#testing/open-test-site.ts'
import { createRealApp } from '../../test/real-app.ts'

const content = {
  'posts/2026-05-01-oak.md': '---\ntitle: Oak\nid: 7\ndate: 2026-05-01\n---\n\nA board.\n',
  'pages/code.md': '---\ntitle: Code\n---\n\n```js\nlet oak = 1 // a board\n```\n',
  'pages/boards.md': '---\ntitle: Boards\n---\n\n| wood | price |\n|---|---|\n| oak | 9 |\n',
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
/** The style sheets that are not for print. */
const linksIn = (html: string) =>
  [
    ...html
      .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
      .matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g),
  ].map(([, href = '']) => href)
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const admittedBy = (answer: Response) =>
  /style-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

/** Every way to a page of the site, kept or made for one visitor. */
const ways: Record<string, [path: string, request?: RequestInit]> = {
  'a kept page': ['/'],
  'a search': ['/search?q=oak'],
  'a page that is not there': ['/nowhere'],
  'an answer to a vote without script': [
    '/rate/7',
    { method: 'POST', body: new URLSearchParams({ rate: '9' }) },
  ],
}

describe('the styles of a page', () => {
  it.each(Object.entries(ways))('[PERF-60] come in it and are admitted by their hash: %s', async (_, way) => {
    await using site = await openTestSite({ content })
    const answer = await site.request(...way)
    const html = await answer.text()
    const [style = '', ...more] = stylesIn(html)
    expect(more).toEqual([])
    expect(style).toContain('.site-header')
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('</head>'))
    expect(linksIn(html.slice(0, html.indexOf('</head>')))).toEqual([])
    expect(admittedBy(answer)).toBe(`'self' ${hashOf(style)}`)
  })

  it('[PERF-60] come in the page that says what went wrong', async () => {
    const broken = defineExtension({
      name: 'broken',
      parts: () => ({
        routes: new Hono().get('/broken', () => {
          throw new Error('broken')
        }),
      }),
    })
    await using site = await openTestSite({ content, extensions: [broken()] })
    const answer = await site.request('/broken')
    expect(answer.status).toBe(500)
    expect(admittedBy(answer)).toBe(`'self' ${hashOf(stylesIn(await answer.text())[0] ?? '')}`)
  })

  it('[PERF-61] are those of what is on it', async () => {
    await using site = await openTestSite({ content })
    const styleOf = async (path: string) => stylesIn(await site.page(path))[0]
    expect(await styleOf('/posts')).toContain('.entry{')
    expect(await styleOf('/code')).not.toContain('.entry{')
    expect(await styleOf('/code')).toContain('.hljs-comment')
    expect(await styleOf('/posts')).not.toContain('.hljs-comment')
  })

  it('[PERF-65] come with elements and types of fields, too', async () => {
    const Question = () => <input type="file" name="drawing" />
    const upload = defineExtension({
      name: 'upload',
      parts: () => ({
        blocks: [{ name: 'upload', attributes: z.object({}), draw: async () => ({ view: <Question /> }) }],
      }),
    })
    await using site = await openTestSite({
      content: { ...content, 'pages/upload.md': '---\ntitle: Upload\n---\n\n::upload\n' },
      extensions: [upload()],
    })
    const styleOf = async (path: string) => stylesIn(await site.page(path))[0]
    expect(await styleOf('/boards')).toContain('.prose table{')
    expect(await styleOf('/code')).not.toContain('.prose table{')
    expect(await styleOf('/upload')).toContain('::file-selector-button{')
    expect(await styleOf('/boards')).not.toContain('::file-selector-button{')
  })

  it('[PERF-66] for print are linked for print, and those of the footer above the footer', async () => {
    const tides = defineExtension({
      name: 'tides',
      parts: () => ({
        slots: { footer: async () => ({ view: 'High water', styles: ['tides'] }) },
        blocks: [
          {
            name: 'tides',
            attributes: z.object({}),
            draw: async () => ({ view: 'High water', styles: ['tides'] }),
          },
        ],
      }),
    })
    await using site = await openTestSite({
      content: { ...content, 'pages/tides.md': '---\ntitle: Tides\n---\n\n::tides\n' },
      extensions: [tides()],
    })
    const html = await site.page('/posts')
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/print-[^"]+" media="print"\/>/)
    expect(stylesIn(html)[0]).not.toContain('@page')
    expect(linksIn(html)).toEqual(['/assets/tides.css'])
    expect(html.indexOf('/assets/tides.css')).toBeGreaterThan(html.indexOf('<main'))
    expect(html.indexOf('/assets/tides.css')).toBeLessThan(html.indexOf('<footer'))
    const above = await site.page('/tides')
    expect(stylesIn(above)[0]).toContain('/* tides.css */')
    expect(linksIn(above)).toEqual([])
  })

  it('[PERF-62] are linked where they are needed when it is below a text', async () => {
    await using site = await openTestSite({ content, config: { share: { networks: ['email'] } } })
    const html = await site.page('/posts/oak')
    const links = linksIn(html)
    expect(links).toContainEqual(expect.stringMatching(/^\/assets\/ratings-/))
    for (const link of links) expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('class="post-footer"'))
    expect(stylesIn(html)[0]).not.toContain('.post-ratings')
  })

  it('[PERF-63] end with theme.css, whatever is in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-theme-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'theme.css'), '/* Ours */ a::after { content: "</style><b>" }\n')
    const { app } = await createRealApp({ folder })
    const answer = await app.request('/posts')
    const html = await answer.text()
    const [style = ''] = stylesIn(html)
    expect(style).toMatch(/@layer theme \{\s*a::after \{ content: "\\3c \/style><b>" \}\s*\}\s*$/)
    expect(admittedBy(answer)).toBe(`'self' ${hashOf(style)}`)
    expect(linksIn(html)).toEqual([])
  })

  it('[PERF-63] are admitted as browsers read them, however the lines of theme.css end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-theme-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'theme.css'), 'a {\r\n  color: red;\r}\r\n')
    const { app } = await createRealApp({ folder })
    const answer = await app.request('/posts')
    const [style = ''] = stylesIn(await answer.text())
    expect(style).not.toContain('\r')
    expect(admittedBy(answer)).toBe(`'self' ${hashOf(style)}`)
  })

  it('[PERF-63] leave a very long theme.css to a file of its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-theme-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'theme.css'), 'a { color: red }\n'.repeat(1000))
    const { app } = await createRealApp({ folder })
    const html = await (await app.request('/posts')).text()
    expect(linksIn(html)).toEqual([expect.stringMatching(/^\/assets\/theme-/)])
    expect(stylesIn(html)[0]).not.toContain('color: red')
  })

  it('[I18N-135] have the rules of a language where a page has words in it, and there alone', async () => {
    const styleIn = async (language: string) => {
      await using site = await openTestSite({ content: { 'site.yaml': `title: A\nlanguage: ${language}\n` } })
      return stylesIn(await site.page('/'))[0] ?? ''
    }
    expect(await styleIn('ja')).toMatch(/word-break: ?auto-phrase/)
    expect(await styleIn('ja-JP')).toMatch(/line-break: ?strict/)
    expect(await styleIn('zh-Hant')).toMatch(/line-break: ?strict/)
    expect(await styleIn('ko')).toMatch(/word-break: ?keep-all/)
    expect(await styleIn('ar')).toContain('q:lang(ar)')
    for (const language of ['ar', 'fa', 'ur-PK'])
      expect(await styleIn(language)).toMatch(
        /body:is\(:lang\(ar\),[^{]*:lang\(ur\)\)\{[^}]*line-height:1\.8/,
      )
    expect(await styleIn('en')).not.toMatch(/auto-phrase|keep-all|q:lang/)
  })
})
