import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslate } from '#platform/words/translate.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import { readFormDocument } from '../domain/form-document.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'
import { FormListRow, whereMessagesGo } from './forms-collection.tsx'

const t = createTranslate('fr', ({ english }) => `fr: ${english}`)
const data = formFrontMatter.parse({ id: 1, title: 'Contact' })

it('[I18N-25] the list of forms is in the language of who is at the desk', () => {
  const { form } = readFormDocument({ data, body: '[email* your-email]', bodyLine: 1 })
  const goes = whereMessagesGo(form, { adminEmail: 'owner@oak.example' })
  const row = { id: 1, edition: '', title: 'Contact', fields: 2, messages: 1, problems: 1, goes }
  const updated = { updatedAt: new Date('2026-05-01T10:00:00Z'), updatedBy: 'import' }
  const html = renderToStaticMarkup(
    <TranslateContext value={t}>
      <FormListRow form={{ ...row, ...updated }} />
    </TranslateContext>,
  )
  expect(html).toContain('fr: <code>::contact-form{id=1}</code>, 2 fields, fr: emailed to owner@oak.example')
  expect(html).toContain('fr: 1 message<span class="visually-hidden"> from Contact</span>')
  expect(html).toContain('fr: Imported from its file, <time')
})

it('[I18N-25] what is wrong with a form is a message, in the language of the reader', () => {
  const { problems } = readFormDocument({ data, body: '[text 1x][count nobody]<style></style>', bodyLine: 1 })
  expect(problems.map(({ what }) => t(what))).toEqual([
    'fr: "1x" isn’t a valid field name.',
    'fr: [count nobody]: there’s no field with this name.',
    'fr: The element <style> isn’t allowed in a form and was left out.',
  ])
  for (const { fix } of problems) expect(t(fix)).toMatch(/^fr: /)
})
