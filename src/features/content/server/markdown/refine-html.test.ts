import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { createTranslate } from '#platform/words/translate.ts'
import { refineNames, refineNumbers } from './refine-html.ts'

const t = createTranslate('en', () => undefined)

const element = (tagName: string, properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [],
})

it('names the boxes of a task list by what they say', () => {
  const done = element('input', { type: 'checkbox', checked: true })
  const open = element('input', { type: 'checkbox' })
  refineNames({ type: 'root', children: [done, open] } satisfies Root, t)
  expect([done, open].map(({ properties }) => properties.ariaLabel)).toEqual(['Done', 'To do'])
})

it('makes no heading of the empty corner of a table', () => {
  const corner = element('th')
  const column: Element = { ...element('th'), children: [{ type: 'text', value: '2027' }] }
  refineNames({ type: 'root', children: [corner, column] } satisfies Root, t)
  expect([corner, column].map(({ tagName }) => tagName)).toEqual(['td', 'th'])
})

it('[I18N-137] leads from the number of a telephone to it, and keeps its order in a text from right to left', () => {
  const paragraph = (text: string): Element => ({
    ...element('p'),
    children: [{ type: 'text', value: text }],
  })
  const refined = (text: string) => {
    const tree: Root = { type: 'root', children: [paragraph(text)] }
    refineNumbers(tree)
    return toHtml(tree)
  }
  const jordan = '<a href="tel:+96261234567" dir="ltr">+962 6 123 4567</a>'
  expect(refined('اتصلوا بنا: +962 6 123 4567 في أي وقت.')).toBe(`<p>اتصلوا بنا: ${jordan} في أي وقت.</p>`)
  expect(refined('+962 6 123 4567')).toBe(`<p>${jordan}</p>`)
  expect(refined('+44 (0)20 7946-0958, +49.30/1234567!')).toBe(
    '<p><a href="tel:+442079460958" dir="ltr">+44 (0)20 7946-0958</a>, <a href="tel:+49301234567" dir="ltr">+49.30/1234567</a>!</p>',
  )
  for (const other of [
    '2+2 makes 4',
    'C++ 2026',
    '+5 °C',
    '+12345',
    'a+1234567890',
    '+1234567890abc',
    '+1.500.000 €',
    '+12 500 000',
    '+3 2026-11-17',
  ])
    expect(refined(other)).toBe(`<p>${other}</p>`)
  const code = { ...element('code'), children: [{ type: 'text' as const, value: '+962 6 123 4567' }] }
  const tree: Root = { type: 'root', children: [code] }
  refineNumbers(tree)
  expect(tree.children).toEqual([code])
})
