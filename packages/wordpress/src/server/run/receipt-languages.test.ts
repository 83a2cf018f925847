import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { isMessage } from '#platform/words/translate.ts'
import { createTranslator } from '#platform/words/translator.ts'
import type { Message } from '#shared/words/define-words.ts'
import { openImportSite } from '../../../../../test/import-site.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import { receiptText } from '../../domain/receipt/receipt-text.ts'
import { createImportRun } from './import-run.ts'

const translator = createTranslator()
const oldSite = readFileSync(new URL('../../fixtures/running-site.xml', import.meta.url), 'latin1')

/** With bytes that are not characters, and cut off. */
const damaged = oldSite
  .replace('<wp:wxr_version>', '<wp:nonsense>\xff</wp:nonsense><wp:wxr_version>')
  .slice(0, -300)

const votes = `rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp
1,47,A,9,not a time
2,,A,5,1700000000
`
const redirects = `Redirect 301 /a /b
Redirect 404 /c
RewriteRule ^d$ e.php
`

let receipt: Receipt

beforeAll(async () => {
  const { site, folder, close } = await openImportSite()
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, 'latin1')
    return join(folder, name)
  }
  const run = await createImportRun(site, {
    ...{ exports: [await put('old.xml', damaged)], answers: {}, withoutMedia: true },
    files: { ratings: await put('votes.csv', votes), redirects: await put('.htaccess', redirects) },
    workFolder: join(folder, 'work'),
  })
  receipt = await run.look()
  await run.close()
  await close()
})

/** The receipt, as it is stored. */
const toldIn = ({ problems, guesses, untold, notes, kinds }: Receipt) => [
  ...[...problems, ...guesses, ...untold, ...notes],
  ...kinds.flatMap((kind) => [kind.label, ...[...kind.reasons, ...kind.notes].map(({ what }) => what)]),
]

const inside = (message: Message): Message[] => [
  message,
  ...Object.values(message.values ?? {})
    .flat()
    .flatMap((value) => (isMessage(value) ? inside(value) : [])),
]

it.each(['de', 'ar', 'ja'])(
  '[I18N-97] a receipt that is kept is said in %s, with no sentence in English',
  async (language) => {
    const t = translator.in(language)
    const told = toldIn(receipt)
    expect(told.filter((what) => !isMessage(what))).toEqual([])
    const messages = told.filter(isMessage)
    expect(messages.flatMap(inside).filter((message) => t.languageOf(message) !== language)).toEqual([])
    const text = receiptText(receipt, t).join(' ').replaceAll(/\s+/g, ' ')
    expect(
      messages.map(inEnglish).filter((english) => /\w \w/.test(english) && text.includes(english)),
    ).toEqual([])
  },
)

it('[I18N-97] names what is wrong in whole sentences of the language', async () => {
  const text = receiptText(receipt, translator.in('de')).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('1 Stelle ist kein gültiges UTF-8 und wurde zu �: die Website')
  expect(text).toContain('Die Datei endet zu früh, bei Byte')
  expect(text).toContain('Zeile 2: Sie ist beschädigt und kann nicht gelesen werden.')
  expect(text).toContain('„RewriteRule ^d$ e.php“: Das ist keine Weiterleitung')
})
