import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createRealApp } from '../../test/real-app.ts'

/** A site folder with these files besides its content. */
async function themed(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-theme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { app } = await createRealApp({ folder })
  const sheet = /href="(\/assets\/theme-[\w-]+\.css)"/
  const linked = async (path: string) => sheet.exec(await (await app.request(path)).text())?.[1]
  return { app, linked }
}

it('[SITE-07] gives visitors and the desk the look of theme.css, in the layer that wins', async () => {
  const { app, linked } = await themed({
    'theme.css':
      '@charset "utf-8";\n@import url(/media/more.css);\n@font-face { font-family: Oak; src: url("./oak.woff2") format("woff2"), url(/media/oak.woff); }\n:root { --accent: red }\n',
    'oak.woff2': 'a font',
  })
  const href = await linked('/')
  expect(await linked('/desk/sign-in')).toBe(href)
  const answer = await app.request(href ?? '')
  expect(answer.headers.get('content-type')).toContain('text/css')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const css = await answer.text()
  expect(css).toMatch(
    /^@import url\(\/media\/more\.css\) layer\(theme\);\n@layer theme \{.*--accent: red.*\}\n$/s,
  )
  expect(css).toContain('url(/media/oak.woff)')
  const font = /url\("(\/assets\/oak-[\w-]+\.woff2)"\)/.exec(css)?.[1] ?? ''
  expect(await (await app.request(font)).text()).toBe('a font')
})

it('[THEME-10] imports other sheets with their conditions, and files with their queries', async () => {
  const { app, linked } = await themed({
    'theme.css': `@import url(/media/a.css) screen and (width > 40rem);
@import "/media/b.css" layer(base) supports(display: grid) print;
@import url( "/media/c(1).css" ) layer;
@import '/media/d.css' layered;
a { background: url(marks.svg#oak), url("./marks.svg?size=2#ash"), url(#inside) }
`,
    'marks.svg': '<svg/>',
  })
  const css = await (await app.request((await linked('/')) ?? '')).text()
  expect(css.split('\n').slice(0, 5)).toEqual([
    '@import url(/media/a.css) layer(theme) screen and (width > 40rem);',
    '@import "/media/b.css" layer(theme.base) supports(display: grid) print;',
    '@import url( "/media/c(1).css" ) layer(theme);',
    "@import '/media/d.css' layer(theme) layered;",
    '@layer theme {',
  ])
  const [, file = ''] = /url\("(\/assets\/marks-[\w-]+\.svg)#oak"\)/.exec(css) ?? []
  expect(css).toContain(`url("${file}?size=2#ash"), url(#inside)`)
  expect(await (await app.request(file)).text()).toBe('<svg/>')
})

it('[SITE-07] links nothing where the theme holds only remarks', async () => {
  const { linked } = await themed({ 'theme.css': '/* :root { --accent: red } */\n' })
  expect(await linked('/')).toBeUndefined()
})

it.each([
  [':root {\n  color red;\n}\n', 'theme.css:2:3: Unknown word color'],
  ['a {\n  color: blue\n  margin: 0;\n}\n', 'theme.css:2:14: Missed semicolon'],
  ['\n:root {\n  --accent: red;\n', 'theme.css:2:1: Unclosed block'],
  ['a {\n  background: url(oak.png);\n}\n', 'theme.css:2:3: There is no file oak.png.'],
])('[OPS-02] tells a mistake with its place: %j', async (css, words) => {
  await expect(themed({ 'theme.css': css })).rejects.toThrow(words)
})
