import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { errorWords } from '#app/error-words.ts'
import { Failure } from './failure.tsx'

it.each([400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 431])(
  'does not take the blame for a %i, and says what to do',
  (status) => {
    const html = renderToStaticMarkup(<Failure status={status} {...errorWords(status)} />)
    expect(html).not.toContain('our side')
    expect(html).toContain(errorWords(status).title)
    expect(html).toMatch(/Go back|Check|Shorten|Wait|may be mistyped/)
  },
)

it.each([500, 503])('takes the blame for a %i, and gives a reference', (status) => {
  const html = renderToStaticMarkup(<Failure status={status} {...errorWords(status)} reference="abc" />)
  expect(html).toContain('Something broke on our side')
  expect(html).toContain('<code>abc</code>')
})
