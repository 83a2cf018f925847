import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSay } from '#platform/words/say.ts'
import { menuWords } from '../domain/words.ts'
import { SiteMenu } from './menu.island.tsx'

const words = createSay('en', () => undefined).forBrowser(menuWords)
const items = [
  { label: 'Home', url: '/' },
  { label: 'Rooms', url: '/rooms' },
  { label: 'Room', url: '/room', children: [{ label: 'Linden', url: '/rooms/linden' }] },
]

const marked = (current: string) =>
  [
    ...renderToStaticMarkup(<SiteMenu items={items} current={current} words={words} />).matchAll(
      /aria-current="(\w+)">([^<]+)/g,
    ),
  ].map(([, mark, label]) => `${label}: ${mark}`)

it('[MENU-03] marks the page it stands on, and the entry that this page stands below', () => {
  expect(marked('/')).toEqual(['Home: page'])
  expect(marked('/rooms')).toEqual(['Rooms: page'])
  expect(marked('/rooms/linden')).toEqual(['Rooms: true', 'Linden: page'])
  expect(marked('/rooms/page/2')).toEqual(['Rooms: true'])
  expect(marked('/roomsy')).toEqual([])
})
