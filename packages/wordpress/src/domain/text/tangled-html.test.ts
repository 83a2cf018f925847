import { expect, it } from 'vitest'
import { isTangled } from './tangled-html.ts'

const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`

it('[WP-304] is known before a text is read: very deep HTML, and not a long row', () => {
  expect(isTangled(nested(70_000))).toBe(true)
  expect(isTangled('<x-y>'.repeat(140_000))).toBe(true)
  expect(isTangled(nested(300))).toBe(false)
  expect(isTangled('<p>One<br><img src="/a.png">'.repeat(20_000))).toBe(false)
  expect(isTangled('<div><p>One</p></div>'.repeat(20_000))).toBe(false)
  expect(isTangled(`<ul>${'<li>One'.repeat(20_000)}</ul>`)).toBe(false)
})
