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
}

describe('addresses of the old site that no rule knows', () => {
  it('[WP-211] are the pages of authors who sign in with a mail address', () => {
    expect(ownRedirects(old)).toEqual([{ from: '/author/adaold-example', status: 301, to: '/author/ada' }])
  })

  it('[WP-211] are all of a WordPress in a folder', () => {
    const lines = ownRedirects({ ...old, authors: [], base: 'https://old.example/my.site/' })
    expect(lines).toEqual([{ from: '^/my\\.site(?:/(.*))?$', status: 301, pattern: true, to: '/$1' }])
  })

  it('[WP-211] are those of entries with a password: whoever asks may sign in', () => {
    const locked = [
      { id: 89, oldId: 89, link: 'https://old.example/moorings/' },
      { id: 90, oldId: 90, link: 'https://old.example/?p=90' },
    ]
    expect(ownRedirects({ ...old, authors: [], locked })).toEqual([
      {
        ...{ from: '^/moorings(?:/.*)?$', status: 301, pattern: true },
        to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F89%2Fpreview',
      },
      { from: '/?p=89', status: 301, to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F89%2Fpreview' },
      { from: '/?p=90', status: 301, to: '/desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F90%2Fpreview' },
    ])
  })
})
