import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { errorWords } from '#app/draw-error.tsx'
import { createTranslate } from '#platform/words/translate.ts'
import { Failure } from './failure.tsx'

const t = createTranslate('en', () => undefined)
const wordsOf = (status: number) => {
  const { title, advice } = errorWords(status)
  return { title: t(title), advice: t(advice) }
}

it.each([400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 431])(
  'does not take the blame for a %i, and says what to do',
  (status) => {
    const html = renderToStaticMarkup(<Failure status={status} {...wordsOf(status)} />)
    expect(html).not.toContain('our side')
    expect(html).toContain(wordsOf(status).title)
    expect(html).toMatch(/Go back|Check|Shorten|Wait|may be mistyped/)
  },
)

it.each([500, 503])('takes the blame for a %i, and gives a reference', (status) => {
  const html = renderToStaticMarkup(<Failure status={status} {...wordsOf(status)} reference="abc" />)
  expect(html).toContain('Something went wrong on our side')
  expect(html).toContain('<code>abc</code>')
})
