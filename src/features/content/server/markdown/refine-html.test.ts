import type { Element, Root } from 'hast'
import { expect, it } from 'vitest'
import { createSay } from '#platform/words/say.ts'
import { refineNames } from './refine-html.ts'

const say = createSay('en', () => undefined)

const element = (tagName: string, properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [],
})

it('names the boxes of a task list by what they say', () => {
  const done = element('input', { type: 'checkbox', checked: true })
  const open = element('input', { type: 'checkbox' })
  refineNames({ type: 'root', children: [done, open] } satisfies Root, say)
  expect([done, open].map(({ properties }) => properties.ariaLabel)).toEqual(['Done', 'To do'])
})

it('makes no heading of the empty corner of a table', () => {
  const corner = element('th')
  const column: Element = { ...element('th'), children: [{ type: 'text', value: '2027' }] }
  refineNames({ type: 'root', children: [corner, column] } satisfies Root, say)
  expect([corner, column].map(({ tagName }) => tagName)).toEqual(['td', 'th'])
})
