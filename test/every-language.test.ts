import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readerOf, splitKey } from '#platform/words/catalogue.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { definedWords } from '#shared/words/define-words.ts'
import { createRealApp } from './real-app.ts'
import { createOwnersWords, unsaidTexts } from './unsaid.ts'

/** One of each template, and a page for each thing that a text can hold. */
const paths = [
  '/',
  '/posts',
  '/posts/page/2',
  '/posts/a-building-full-of-oars',
  '/category/the-oar-works',
  '/tag/birch',
  '/author/ruth-pelletier',
  '/archive',
  '/archive/2026',
  '/search?q=chair',
  '/search?q=plutonium',
  '/contact',
  '/everything',
  '/faq',
  '/film',
  '/quote',
  '/reviews',
]
const missing = '/nothing-here'

/** That a catalogue is whole is proven for each of them; here three scripts prove that the pages ask it for all they say. */
const languages = ['de', 'ar', 'ja']

/** English messages that are said otherwise in a language. */
async function englishIn(language: string) {
  const catalogue = await createTranslator().catalogue(language)
  return new Set(
    [...definedWords.values()].flatMap(({ key, english }) => {
      const [part, name] = splitKey(key)
      return readerOf(part) === 'site' && catalogue[part]?.[name] !== english ? [english.trim()] : []
    }),
  )
}

it('[I18N-21] leaves nothing of ours in English on a page in another language', async () => {
  const content = await mkdtemp(join(tmpdir(), 'portico-languages-'))
  onTestFinished(() => rm(content, { recursive: true, force: true }))
  await cp('demo/content', content, { recursive: true })
  for (const form of globSync(join(content, 'forms/*.md')))
    await writeFile(form, (await readFile(form, 'utf8')).replace(/^locale: .*\n/m, ''))
  const site = await readFile(join(content, 'site.yaml'), 'utf8')
  const { app, deps, errors } = await createRealApp({ environment: { PORTICO_CONTENT: content } })
  const files = globSync('demo/content/**/*.{md,yaml}')
  const isOwners = createOwnersWords(await Promise.all(files.map((file) => readFile(file, 'utf8'))))
  const left: string[] = []
  for (const language of languages) {
    const text = site.replace('language: en', `language: ${language}`)
    expect(await deps.documents.save({ path: 'site.yaml', text }, 'Test')).toMatchObject({ ok: true })
    const english = await englishIn(language)
    for (const path of [...paths, missing]) {
      const answer = await app.request(path)
      expect(answer.status, path).toBe(path === missing ? 404 : 200)
      const html = await answer.text()
      expect(html, path).toContain(`<html lang="${language}"`)
      left.push(
        ...unsaidTexts(html)
          .filter((said) => english.has(said) && !isOwners(said))
          .map((said) => `${language} ${path}: ${said}`),
      )
    }
  }
  expect(left).toEqual([])
  expect(errors()).toEqual([])
})
