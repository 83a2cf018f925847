import { goneExtensions } from '#platform/db/migrate-extensions.ts'
import type { Room } from '#platform/desk/desk-parts.ts'
import type { GuardedRoute } from '#platform/desk/desk-route.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.extensions.ts'
import type { OpenSite } from '../open-site.ts'
import { ExtensionsPage } from './extensions-page.tsx'

export const extensionsRoom: Room = {
  label: words.extensions,
  href: urls.desk.extensions,
  capability: 'settings',
  about: words.about,
}

const mostErrors = 50

export function createExtensionsRoute(site: OpenSite): GuardedRoute {
  const { extensions, errors, db, use } = site
  return {
    method: 'get',
    path: urls.desk.extensions,
    access: 'settings',
    async handle({ say }) {
      await Promise.all([errors.flush(), ...extensions.map((extension) => extension.ready())])
      const known = await errors.list(mostErrors)
      const { timezone: timeZone } = await use(siteService).current()
      const format = new Intl.DateTimeFormat(say.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      })
      const failuresOf = (name: string) =>
        known
          .filter(({ what }) => what.startsWith(`${name}: `))
          .map(({ what, kind, times, lastAt }) => ({
            what: what.slice(name.length + 2),
            kind,
            times,
            last: format.format(lastAt),
          }))
      return {
        title: words.extensions,
        main: (
          <ExtensionsPage
            extensions={extensions.map((extension) => ({
              extension,
              failures: failuresOf(extension.name),
            }))}
            gone={await goneExtensions(db, extensions)}
          />
        ),
      }
    },
  }
}
