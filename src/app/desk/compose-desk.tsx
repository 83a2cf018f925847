import type { Hono } from 'hono'
import { accountsService } from '#features/accounts/server/service.ts'
import { type NavItem, type SiteScreen, subjectsOf } from '#platform/desk/desk-parts.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createHistoryRoutes } from '#platform/desk/history-routes.tsx'
import { createPresenceRoutes } from '#platform/desk/presence-routes.tsx'
import { createRemovalRoutes } from '#platform/desk/removal-routes.tsx'
import { pagePolicy } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { siteService } from '#platform/services/site.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ts'
import { refuseTakenScreens } from '../extension-addresses.ts'
import { headScript } from '../head-script.ts'
import type { OpenSite } from '../open-site.ts'
import { createDeliveriesRoutes, deliveriesScreen } from './deliveries-collection.tsx'
import { createDesk } from './desk.tsx'
import { createDeskCsrf } from './desk-csrf.ts'
import { createExtensionsRoute, extensionsScreen } from './extensions-route.tsx'
import { createHeldActs } from './held-acts.ts'
import { createHomeRoutes } from './home-routes.tsx'
import { createPersonalDataRoutes, personalDataScreen } from './personal-data-routes.tsx'
import { createRenderDesk } from './render-desk.tsx'
import { settingsScreens } from './settings-screens.tsx'

/** The owner's desk: its frame, and the screens of every part in it. */
export function composeDesk(site: OpenSite): Hono<HttpEnv> {
  const { assets, clients, clock, config, environment, use } = site
  const url = environment.PORTICO_URL
  const https = url?.startsWith('https:') ?? false
  const accounts = use(accountsService)
  const routes = deskRoutes(site)
  refuseTakenScreens(site.extensions, routes)
  return createDesk({
    accounts,
    clients,
    clock,
    log: site.log,
    translator: site.translator,
    siteLanguage: async () => (await use(siteService).current()).language,
    csrf: createDeskCsrf(site.secret),
    heldActs: createHeldActs({ secret: site.secret, clock }),
    largestBody: config.limits.bodyMegabytes * 1024 * 1024,
    url,
    routes,
    cookies: accounts.cookies,
    render: createRenderDesk({
      editorPolicy: pagePolicy({ inlineScripts: [headScript], sources: editorSources, https }),
      assets,
      theme: site.theme,
      site: () => use(siteService).current(),
      scripts: site.dev ? [assets.script('dev-reload')] : [],
      nav: navOf(site),
      siteScreens: siteScreensOf(site),
      troubles: site.storage.troubles,
    }),
  })
}

/** A preview in a frame, and pasted content, which the editor parses in a separate document where nothing runs. */
const editorSources = { 'frame-src': ["'self'"], 'trusted-types': ['ProseMirrorClipboard'] }

const navOf = ({ parts }: OpenSite): readonly NavItem[] => [
  { label: words.home, href: urls.desk.home, capability: 'desk' },
  ...parts.flatMap(({ desk }) => desk?.nav ?? []),
]

const siteScreensOf = ({ parts }: OpenSite): readonly SiteScreen[] => [
  ...parts.flatMap(({ desk }) => desk?.siteScreens ?? []),
  personalDataScreen,
  deliveriesScreen,
  extensionsScreen,
]

/** Everything the desk answers to, each with who may. */
export function deskRoutes(site: OpenSite): readonly DeskRoute[] {
  const settings = settingsScreens(site)
  const editing = {
    documents: site.documents,
    subjects: () => [...site.parts.flatMap(subjectsOf), ...settings.subjects],
    timezone: async () => (await site.use(siteService).current()).timezone,
  }
  return [
    ...createHomeRoutes(site),
    ...createDeliveriesRoutes(site),
    ...createPersonalDataRoutes(site),
    {
      method: 'get',
      path: urls.desk.site,
      access: 'content',
      handle: async ({ person }) => ({
        title: commonWords.site,
        main: (
          <SitePage siteScreens={siteScreensOf(site).filter(({ capability }) => person.may(capability))} />
        ),
      }),
    },
    createExtensionsRoute(site),
    ...settings.routes,
    ...site.parts.flatMap(({ desk }) => desk?.routes ?? []),
    ...createHistoryRoutes(editing),
    ...createRemovalRoutes(editing),
    ...createPresenceRoutes(editing),
  ]
}

/** Settings of the site besides its texts. */
function SitePage({ siteScreens }: { siteScreens: readonly SiteScreen[] }) {
  const t = useT()
  return (
    <ul className="desk-list">
      {siteScreens.map(({ label, href, about }) => (
        <li key={href}>
          <div>
            <a href={href}>{t(label)}</a>
            <span className="field-hint">{t(about)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
