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
  lostFiles: [],
}

describe('addresses of the old site that no rule knows', () => {
  it('[WP-211] are the pages of authors who sign in with a mail address', () => {
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

  it('[WP-211] [WP-340] are those of entries with a password: whoever asks may sign in, and is not told that they moved for good', () => {
    const locked = [
      { id: 89, oldId: 89, link: 'https://old.example/moorings/' },
      { id: 90, oldId: 90, link: 'https://old.example/?p=90' },
    ]
    expect(ownRedirects({ ...old, authors: [], locked })).toEqual([
      {
        ...{ from: '^/moorings(?:/.*)?$', status: 302, pattern: true },
        to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F89%2Fpreview',
      },
      { from: '/?p=89', status: 302, to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F89%2Fpreview' },
      { from: '/?p=90', status: 302, to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F90%2Fpreview' },
    ])
  })
})
