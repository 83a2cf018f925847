import { describe, expect, it } from 'vitest'
import { ownExcerpt } from './drawn-text.ts'

const drawn = (rendered: string) => ({ rendered, protected: false })
const content = drawn('<p>The tide turns at four, and the boats come home with it.</p>')

describe('an excerpt of a running site', () => {
  it.each([
    ['<p>Why we wait for the water&hellip;</p>', 'Why we wait for the water&hellip;'],
    ['<p>Why we wait for the water …</p>', 'Why we wait for the water …'],
    ['<p>All about the tide</p>', 'All about the tide'],
  ])('[WP-302] that somebody wrote comes, also where it ends in dots: %s', (rendered, own) => {
    expect(ownExcerpt(drawn(rendered), content)).toBe(own)
  })

  it.each([
    '<p>The tide turns at four [&hellip;]</p>',
    '<p>The tide turns at four&hellip;</p>',
    '<p>The tide turns at four, and the bo&#8230;</p>',
    '<p>The tide turns at four, and the boats come home with it.</p>',
  ])('[WP-302] that WordPress made of the text is left out: %s', (rendered) => {
    expect(ownExcerpt(drawn(rendered), content)).toBe('')
  })
})
