import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { checkPlace } from '../../test/check-place.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { checkDomains } from './check-domains.ts'

const home = 'https://hillside.example'

describe('the doctor', () => {
  it('[I18N-79] looks whether the domain of a language leads to this site', async () => {
    const { deps, app } = await createDeskSite(openSqlite)
    const check = (answer: (url: string) => Response | Promise<Response>) =>
      checkDomains({
        ...checkPlace('.'),
        look: async (read) => ({ status: 'read', value: await read(deps.db) }),
        fetch: async (input) => answer(String(input)),
      })
    const save = (languages: string) =>
      deps.documents.save(
        { path: 'site.yaml', text: `title: Hillside\nurl: ${home}\nlanguages: ${languages}\n` },
        'Test',
      )
    const nobody = () => Promise.reject(new TypeError('fetch failed'))

    await save('{ fr: {} }')
    expect(await check(nobody)).toMatchObject({ state: 'fine', says: { key: 'desk.cli.doctor.noDomains' } })
    await save('{ fr: { url: https://exemple.fr }, de: { url: https://beispiel.de } }')
    expect(await check((url) => app.request(url))).toMatchObject({
      state: 'fine',
      says: { values: { count: 2 } },
    })
    const { state, says, fix } = await check((url) =>
      url.startsWith('https://exemple.fr/') ? nobody() : new Response(''),
    )
    expect([state, inEnglish(says)]).toEqual([
      'advice',
      'https://exemple.fr does not answer. https://beispiel.de answers, but not as this site.',
    ])
    expect(fix).toBeDefined()
    const led = await check((url) =>
      url.startsWith('https://exemple.fr/')
        ? app.request(url.replace('https://exemple.fr', home))
        : Response.redirect(home),
    )
    expect(inEnglish(led.says)).toBe(
      'https://exemple.fr answers, but not as this site. https://beispiel.de answers, but not as this site.',
    )
  })
})
