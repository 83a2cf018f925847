import { describe, expect, it } from 'vitest'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { inWords } from '../../test/in-words.ts'

async function createSite(open: OpenTestDatabase) {
  const { deps, app } = await createDeskSite(open)
  const save = (path: string, text: string) => deps.documents.save({ path, text }, 'Test')
  await save('site.yaml', 'title: Hillside\ndescription: A workshop.\nurl: https://hillside.example\n')
  await save('pages/home.md', '---\ntitle: Wood\nhome: true\n---\nWelcome.\n')
  return { save, deps, page: async (path: string) => (await app.request(path)).text() }
}

describe('words of the owner', () => {
  itOnBothDatabases(
    '[I18N-13] take the place of those of the program at once, and give it back',
    async (open) => {
      const { save, deps, page } = await createSite(open)
      expect(await page('/')).toContain('Skip to content')
      const own = 'theme:\n  skipToContent: Straight to the text\n'
      const saved = await save('words/en.yaml', own)
      if (!saved.ok) throw new Error('It was not saved.')
      expect(await page('/')).toMatch(/Straight to the text[\s\S]*Skip to navigation/)
      await deps.documents.remove(saved.value.id, 'Test')
      expect(await page('/')).toContain('Skip to content')
    },
  )

  it('[I18N-13] make a language that the program does not have', async () => {
    const { save, page } = await createSite(openSqlite)
    await save('words/sw.yaml', 'theme:\n  skipToContent: Ruka hadi maudhui\n')
    await save('site.yaml', 'title: Hillside\ndescription: A workshop.\nlanguage: sw\n')
    expect(await page('/')).toMatch(/<html lang="sw"[\s\S]*Ruka hadi maudhui/)
  })

  it.each([
    ['words/nobody.yaml', 'theme: {}\n', 1, 'This file’s name isn’t a language.'],
    ['words/fr.yaml', 'theme:\n  by: "Par <author>{nom}</author>"\n', 2, 'Remove {nom}'],
    ['words/fr.yaml', 'theme:\n  by: "Par {name}"\n', 2, 'Use <author> as often'],
    [
      'words/fr.yaml',
      'theme:\n  by: "{name, plural, other {<author></author>}}"\n',
      2,
      '{name} isn’t a number',
    ],
    ['words/fr.yaml', '\ntheme:\n  by: "Par {name"\n', 3, 'Close every brace'],
    [
      'words/fr.yaml',
      'ratings:\n  summary: "{users, plural, other {# {average, number, money} {max, number}}}"\n',
      2,
      '{average, number, ::.00}',
    ],
    ['words/fr.yaml', 'theme: Bonjour\n', 1, '"theme" is "Bonjour"'],
  ])('[I18N-14] refuses %s with a line and a way out: %j', async (path, text, line, told) => {
    const { save } = await createSite(openSqlite)
    const saved = inWords(await save(path, text))
    expect(saved).toMatchObject({ ok: false })
    expect(JSON.stringify(saved)).toContain(`"line":${line}`)
    expect(JSON.stringify(saved).replaceAll('\\"', '"')).toContain(told)
  })

  it.each(['date', 'time, short'])('[I18N-93] refuses to write a name as a %s', async (form) => {
    const { save } = await createSite(openSqlite)
    const saved = await save('words/en.yaml', `theme:\n  by: "By <author>{name, ${form}}</author>"\n`)
    expect(saved).toMatchObject({ ok: false })
  })

  it('[I18N-94] are found by the name of an edition, which is in small letters', async () => {
    const { save, page } = await createSite(openSqlite)
    await save('site.yaml', 'title: Hillside\nlanguage: en\nlanguages: { pt-BR: {} }\n')
    await save('words/pt-br.yaml', 'theme:\n  skipToContent: Direto ao texto\n')
    expect(await page('/pt-br')).toContain('Direto ao texto')
  })

  it('[I18N-14] names a message that the program does not have, and takes the others', async () => {
    const { save, page } = await createSite(openSqlite)
    const saved = await save('words/en.yaml', 'theme:\n  skipToContnt: Go\n  skipToFooter: To the end\n')
    expect(JSON.stringify(inWords(saved)).replaceAll('\\"', '"')).toContain(
      'Did you mean "theme.skipToContent"?',
    )
    expect(await page('/')).toContain('To the end')
  })
})
