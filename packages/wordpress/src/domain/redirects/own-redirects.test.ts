import { describe, expect, it } from 'vitest'
import { ownRedirects } from './own-redirects.ts'

const keys = new Map([
  ['marit', 'marit'],
  ['iris.qt', 'iris-qt'],
  ['ada@old.example', 'ada'],
])
const old = {
  base: 'https://old.example',
  authors: [...keys.keys()].map((login) => ({ login })),
  authorKey: (login: string) => keys.get(login),
  locked: [],
  terms: [],
  bases: {},
  lostFiles: [],
}

describe('addresses of the old site that no rule knows', () => {
  it('[WP-211] are the pages of authors who sign in with an email address', () => {
    expect(ownRedirects(old)).toEqual([{ from: '/author/adaold-example', status: 301, to: '/author/ada' }])
  })

  it('[WP-251] are those of terms whose slug is another one here', () => {
    const terms = [
      { base: 'tag', slugs: ['emoji-🚣'], key: 'emoji' },
      { base: 'tag', slugs: ['🚣'], key: 'rowing' },
      { base: 'category', slugs: ['news', 'regatta!'], key: 'regatta-2' },
    ] as const
    expect(ownRedirects({ ...old, authors: [], terms })).toEqual([
      { from: '/tag/🚣', status: 301, to: '/tag/rowing' },
      { from: '/category/regatta!', status: 301, to: '/category/regatta-2' },
      { from: '/category/news/regatta!', status: 301, to: '/category/regatta-2' },
    ])
  })

  it('[WP-252] are the pages of files that did not come: they lead to the text above', () => {
    const lostFiles = [
      { link: 'https://old.example/oak/photo/', to: '/posts/oak' },
      { link: 'https://old.example/?attachment_id=7', to: '/posts/oak' },
    ]
    expect(ownRedirects({ ...old, authors: [], lostFiles })).toEqual([
      { from: '/oak/photo', status: 301, to: '/posts/oak' },
    ])
  })

  it('[WP-211] are all of a WordPress in a folder', () => {
    const lines = ownRedirects({ ...old, authors: [], base: 'https://old.example/my.site/' })
    expect(lines).toEqual([{ from: '^/my\\.site(?:/(.*))?$', status: 301, pattern: true, to: '/$1' }])
  })

  it('[WP-211] [WP-340] are those of entries with a password: they say that the text is private, and no number of a document', () => {
    const locked = [
      { oldId: 89, link: 'https://old.example/moorings/', address: '/moorings' },
      { oldId: 90, link: 'https://old.example/?p=90', address: '/posts/boats' },
    ]
    expect(ownRedirects({ ...old, authors: [], locked })).toEqual([
      { from: '^/moorings(?:/.*)?$', status: 403, pattern: true },
      { from: '/?p=89', status: 403 },
      { from: '/?p=90', status: 403 },
      { from: '/posts/boats', status: 403 },
    ])
  })
})
