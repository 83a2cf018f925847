import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defineExtension, Hono, type MarkdownNode, type SavedText } from '#api/extension.ts'
import { createLog } from '#platform/log.ts'
import { openTestSite } from '#testing/open-test-site.ts'
import { itOnBothDatabases, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const house = defineExtension({
  name: 'house',
  parts: () => ({
    beforeSave({ kind, values, body }: SavedText) {
      if (kind !== 'page') return undefined
      if (values.title === 'throw') throw new Error('No dictionary.')
      if (String(values.title).includes('!'))
        return { problem: 'The title shouts.', fix: 'Take the exclamation mark out.', key: 'title' }
      return { values: { seo_title: `${values.title} | House` }, body: body.replaceAll('e-mail', 'email') }
    },
  }),
})

const page = (title: string, body = 'Write an e-mail.') => `---\ntitle: ${title}\n---\n${body}\n`
const path = 'pages/about.md'

itOnBothDatabases('[EXT-146] changes or refuses what is saved on the desk', async (open) => {
  const site = await createDeskSite(open, {}, createLog('silent'), { extensions: [house()] })
  const { documents } = site.deps
  const saved = await documents.save({ path, text: page('About') }, 'Ana')
  const found = await documents.find({ path })
  expect(saved).toMatchObject({ ok: true, value: { version: found?.version } })
  expect(found?.text).toBe('---\ntitle: About\nseo_title: About | House\n---\nWrite an email.\n')
  expect(await documents.save({ path, text: page('About!') }, 'Ana')).toMatchObject({
    ...{ ok: false },
    problem: [{ path, line: 2, key: 'title', what: 'The title shouts.', severity: 'error' }],
  })
  expect((await documents.find({ path }))?.text).toBe(found?.text)
  // Undo: the earlier text is asked about again.
  await documents.save({ path, text: page('Us') }, 'Ana')
  const [earlier] = await documents.revisions.list(found?.id ?? 0)
  expect((await documents.revisions.find(found?.id ?? 0, earlier?.number ?? 0))?.text).toBe(found?.text)
  await documents.remove(found?.id ?? 0, 'Ana')
  expect(await documents.restore(found?.id ?? 0, 'Ana')).toMatchObject({ ok: true })
  expect((await documents.find({ path }))?.text).toContain('Us | House')
})

it('[EXT-146] says on the desk what is wrong, and keeps what was typed', async () => {
  await using site = await openTestSite({
    extensions: [house()],
    content: { [path]: page('About') },
  })
  const owner = await site.signIn('owner')
  const [screen = ''] = /\/desk\/content\/edit\/\d+/.exec(await owner.page('/desk/content')) ?? []
  await owner.page(screen)
  const answer = await owner.post(screen, { title: 'About!', act: 'save' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(
    /value="About!"[\s\S]*The title shouts\.|The title shouts\.[\s\S]*value="About!"/,
  )
  expect(await site.page('/about')).toContain('<h1>About</h1>')
})

it('[EXT-146] names a file that is refused, and visitors keep what was stored', async () => {
  const site = await createDeskSite(openSqlite, {}, createLog('silent'), { extensions: [house()] })
  const { documents, folders } = site.deps
  const put = async (text: string) => {
    await mkdir(join(folders.content, 'pages'), { recursive: true })
    await writeFile(join(folders.content, path), text)
    return documents.importFolder(folders.content)
  }
  await put(page('About'))
  const first = await documents.find({ path })
  expect(first).toMatchObject({ text: expect.stringContaining('Write an email.'), edited: false })
  expect((await documents.importFolder(folders.content)).problems).toEqual([])
  expect((await documents.find({ path }))?.updatedAt).toEqual(first?.updatedAt)
  expect((await put(page('About!'))).problems).toMatchObject([{ path, line: 2, what: 'The title shouts.' }])
  expect(await site.visitor().page('/about')).toContain('<h1>About</h1>')
  expect((await put(page('Us'))).problems).toEqual([])
  expect(await documents.find({ path })).toMatchObject({
    text: expect.stringContaining('Us | House'),
    edited: false,
  })
})

it('[EXT-146] saves as written where an extension fails, and tells the owner', async () => {
  await using site = await openTestSite({ extensions: [house()] })
  await site.write(path, page('throw'))
  const owner = await site.signIn('owner')
  expect(await owner.page('/desk/site/extensions')).toContain('a text was saved without being asked about')
  expect(await site.page('/about')).toContain('e-mail')
})

it('[EXT-147] prepares each text before it is drawn, also in feeds, and draws it again when that changes', async () => {
  let meaning = 'mail that travels by wire'
  const glossary = defineExtension({
    name: 'glossary',
    parts: ({ pages }) => {
      const explain = (node: MarkdownNode) => {
        if (node.type === 'text' && node.value === 'fail') throw new Error('No dictionary.')
        if (node.type === 'text') node.value = node.value?.replaceAll('email', `email (${meaning})`)
        if (node.type === 'link') node.url = node.url?.replace('http://old.example', 'https://new.example')
        for (const child of node.children ?? []) explain(child)
      }
      const routes = new Hono().post('/glossary', (c) => {
        meaning = 'a letter'
        pages.drop(['glossary'])
        return c.text('Changed')
      })
      return { markdown: [{ tags: ['glossary'], transform: explain }], routes }
    },
  })
  const body = 'Write an email to [us](http://old.example/). `email` <b onclick="x()">bold</b>'
  await using site = await openTestSite({
    extensions: [glossary()],
    content: {
      [path]: page('About', body),
      'pages/fails.md': page('Fails', 'fail'),
      'posts/oak.md': `---\ntitle: Oak\ndate: 2020-01-01\n---\n${body}\n`,
    },
  })
  const shown = await site.page('/about')
  expect(shown).toContain('email (mail that travels by wire) to <a href="https://new.example/"')
  expect(shown).toContain('<code>email</code>')
  expect(shown).not.toContain('onclick="x()"')
  expect(await site.page('/feed.json')).toContain('mail that travels by wire')
  expect(await site.page('/fails')).toContain('fail')
  await site.request('/glossary', { method: 'POST' })
  expect(await site.page('/about')).toContain('email (a letter)')
})
