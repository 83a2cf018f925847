import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MenuView } from './menu-view.tsx'

const items = [
  { label: 'Home', url: '/' },
  { label: 'Rooms', url: '/rooms' },
  { label: 'Room', url: '/room', children: [{ label: 'Linden', url: '/rooms/linden' }] },
]

const marked = (current: string) =>
  [
    ...renderToStaticMarkup(<MenuView items={items} current={current} />).matchAll(
      /aria-current="(\w+)">([^<]+)/g,
    ),
  ].map(([, mark, label]) => `${label}: ${mark}`)

it('[MENU-03] marks the page it is on, and the entry that this page is below', () => {
  expect(marked('/')).toEqual(['Home: page'])
  expect(marked('/rooms')).toEqual(['Rooms: page'])
  expect(marked('/rooms/linden')).toEqual(['Rooms: true', 'Linden: page'])
  expect(marked('/rooms/page/2')).toEqual(['Rooms: true'])
  expect(marked('/roomsy')).toEqual([])
})
