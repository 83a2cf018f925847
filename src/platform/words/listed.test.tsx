import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Listed } from './listed.tsx'
import { createTranslate } from './translate.ts'
import { TranslateContext } from './use-t.ts'

const listed = (language: string) =>
  renderToStaticMarkup(
    <TranslateContext value={createTranslate(language, () => undefined)}>
      <Listed>
        <b>1</b>
        <b>2</b>
      </Listed>
    </TranslateContext>,
  )

it('[I18N-22] lists with the comma of the language', () => {
  expect(['en', 'de', 'ar', 'ja', 'zh-Hant'].map(listed)).toEqual([
    '<b>1</b>, <b>2</b>',
    '<b>1</b>, <b>2</b>',
    '<b>1</b>، <b>2</b>',
    '<b>1</b>、<b>2</b>',
    '<b>1</b>、<b>2</b>',
  ])
})
