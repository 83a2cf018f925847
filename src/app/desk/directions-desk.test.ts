import { describe, expect } from 'vitest'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { deskRoutes } from './compose-desk.tsx'

/** These fields read from left to right in every language: code, addresses, short names, tags. */
const codes = new Set([
  ...['source', 'slug', 'aliases', 'canonical', 'image', 'share_image', 'logo', 'url', 'link', 'campaign'],
  ...['locale', 'language', 'lang', 'timezone', 'email', 'password', 'from', 'to', 'api_root'],
  ...['social.0.url', 'authors.0.slug', 'authors.0.image', 'flamingo_name', 'flamingo_email'],
  ...['mail', 'mail_2'].flatMap((role) =>
    ['recipient', 'sender', 'additional_headers', 'attachments'].map((key) => `${role}.${key}`),
  ),
])

const typed = new Set(['text', 'search', 'url', 'email', 'tel', 'password'])

type Control = { name: string; dir: string | undefined }

const controlsIn = (html: string): readonly Control[] =>
  [...html.matchAll(/<(textarea|input)\b([^>]*)>/g)].flatMap(([, element, attributes = '']) => {
    const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    if (element === 'input' && !typed.has(of('type') ?? 'text')) return []
    return [{ name: of('name') ?? of('aria-label') ?? '', dir: of('dir') }]
  })

describe('fields of a desk that is read from right to left', () => {
  itOnBothDatabases(
    '[I18N-130] show code and addresses from left to right, and words as they are written',
    async (open) => {
      const site = await createDeskSite(open)
      const owner = await site.signedIn('owner')
      await owner.get(urls.desk.account)
      await owner.post(urls.desk.accountLanguage, { csrf: owner.hidden('csrf'), language: 'ar' })
      const plain = deskRoutes(site.deps)
        .filter(({ method, path, access }) => method === 'get' && access !== 'open' && !path.includes(':'))
        .map(({ path }) => path)
      const further = [
        ...[
          urls.desk.form(1),
          urls.desk.form(1, 'mail'),
          urls.desk.form(1, 'settings'),
          urls.desk.form(1, 'file'),
        ],
        ...['new-post', 'new-page', 'new-notice'].map((kind) => urls.desk.entry(kind)),
        reviewAddresses.desk.campaign('shop'),
      ]
      const wrong: string[] = []
      const seen = new Set<string>()
      for (const path of [...plain, ...further]) {
        const response = await owner.get(path)
        if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) continue
        const [own = ''] = owner.html().split('<div class="wpcf7')
        for (const { name, dir } of controlsIn(own)) {
          seen.add(name)
          if (dir === undefined || (codes.has(name) && dir !== 'ltr'))
            wrong.push(`${path}: ${name} is ${dir}`)
        }
      }
      expect(wrong).toEqual([])
      expect([...codes].filter((name) => !seen.has(name))).toEqual([])
    },
  )
})
