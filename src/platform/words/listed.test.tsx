import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Listed } from './listed.tsx'
import { createSay } from './say.ts'
import { SayContext } from './use-say.ts'

const listed = (language: string) =>
  renderToStaticMarkup(
    <SayContext value={createSay(language, () => undefined)}>
      <Listed>
        <b>1</b>
        <b>2</b>
      </Listed>
    </SayContext>,
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
