import type { ReactNode } from 'react'
import { goneExtensions } from '#platform/db/migrate-extensions.ts'
import type { SiteScreen } from '#platform/desk/desk-parts.ts'
import type { GuardedRoute } from '#platform/desk/desk-route.ts'
import type { KnownEvent } from '#platform/events/event-map.ts'
import { hasDeskSettings, shownSetting } from '#platform/extension/desk-settings.ts'
import type { MadeExtension } from '#platform/extension/extension.ts'
import { needWords } from '#platform/extension/needs.ts'
import type { Parts } from '#platform/extension/parts.ts'
import { siteService } from '#platform/services/site.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.extensions.ts'
import type { OpenSite } from '../open-site.ts'

export const extensionsScreen: SiteScreen = {
  label: words.extensions,
  href: urls.desk.extensions,
  capability: 'settings',
  about: words.about,
}

const maxErrors = 50

export function createExtensionsRoute(site: OpenSite): GuardedRoute {
  const { extensions, errors, db, use } = site
  return {
    method: 'get',
    path: urls.desk.extensions,
    access: 'settings',
    async handle({ t }) {
      await Promise.all([errors.flush(), ...extensions.map((extension) => extension.ready())])
      const known = await errors.list(maxErrors)
      const { timezone: timeZone } = await use(siteService).current()
      const format = new Intl.DateTimeFormat(t.language, {
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

const configFile = 'portico.config.ts'
const install = 'npm install portico-wordpress'

type Failure = { what: string; kind: string; times: number; last: string }

type ExtensionsPageProps = {
  extensions: readonly { extension: MadeExtension; failures: readonly Failure[] }[]
  /** Names of those whose tables are still in the database. */
  gone: readonly string[]
}

/** The site's own extensions, for the owner to judge. */
function ExtensionsPage({ extensions, gone }: ExtensionsPageProps) {
  const t = useT()
  return (
    <>
      <p>
        <Trans of={words.introduction} draw={{ file: () => <code>{configFile}</code> }} />
      </p>
      {extensions.length === 0 && <p>{t(words.none)}</p>}
      {extensions.map(({ extension, failures }) => (
        <ExtensionView key={extension.name} extension={extension} failures={failures} />
      ))}
      {extensions.every(({ extension }) => extension.name !== 'wordpress') && (
        <section aria-labelledby="more">
          <h2 id="more">{t(words.more)}</h2>
          <h3>{t(words.wordpress)}</h3>
          <p>
            <Trans of={words.wordpressAbout} draw={{ command: () => <code>{install}</code> }} />
          </p>
        </section>
      )}
      {gone.length > 0 && (
        <section aria-labelledby="gone">
          <h2 id="gone">{t(words.gone)}</h2>
          <p>{t(words.goneAbout({ names: gone }))}</p>
        </section>
      )}
    </>
  )
}

function ExtensionView({ extension, failures }: ExtensionsPageProps['extensions'][number]) {
  const t = useT()
  const { name, version, about, needs = [], context } = extension
  const id = `extension-${name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {name} {version && <span className="field-hint">{version}</span>}
      </h2>
      {about && <p>{t(about)}</p>}
      <dl className="desk-facts">
        <dt>{t(words.adds)}</dt>
        <Lines none={t(words.addsNothing)}>{additionsOf(t, extension)}</Lines>
        <dt>{t(words.may)}</dt>
        <Lines none={t(words.mayNothing)}>{needs.map((need) => t(needWords(need)))}</Lines>
        {settingsOf(context.settings).length > 0 && (
          <>
            <dt>{t(commonWords.settings)}</dt>
            <Lines>{settingsOf(context.settings)}</Lines>
          </>
        )}
        <dt>{t(words.failed)}</dt>
        <Lines none={t(words.never)}>
          {failures.map(({ what, kind, times, last: moment }) =>
            t(
              kind
                ? words.failureOfKind({ moment, what, kind, times })
                : words.failure({ moment, what, times }),
            ),
          )}
        </Lines>
      </dl>
      {hasDeskSettings(extension) && (
        <p>
          <a href={urls.desk.extensionSettings(name)}>{t(words.changeSettings({ name }))}</a>
        </p>
      )}
    </section>
  )
}

function Lines({ children, none }: { children: readonly string[]; none?: string }): ReactNode {
  return (children.length > 0 ? children : [none]).map((line) => (
    <dd key={line} dir="auto">
      {line}
    </dd>
  ))
}

const settingsOf = (settings: unknown): readonly string[] =>
  Object.entries(settings ?? {}).map(([name, value]) => `${name}: ${shownSetting(name, value)}`)

/** What an extension adds, in lines for the owner. */
function additionsOf(
  t: Translate,
  { types = [], commands = [], made, context }: MadeExtension,
): readonly string[] {
  const { blocks = [], slots = {}, routes, desk = {}, on = {}, jobs = [], policy, guards = {} } = made
  const { personalData = [] } = made
  const extended = types.filter((type) => 'extends' in type)
  const screens = [...(desk.nav ?? []), ...(desk.siteScreens ?? [])].map(({ label }) => t(label))
  const widgets = (desk.widgets ?? []).map(({ title }) => t(title))
  const addresses = (routes?.routes ?? []).map(({ path }) => path).filter((path) => !path.includes('*'))
  const line = (message: (values: { names: string }) => Message, names: readonly string[]) =>
    names.length > 0 ? [t(message({ names: [...new Set(names)].join(', ') }))] : []
  return [
    ...line(
      words.types,
      types.flatMap((type) => ('name' in type ? [type.name] : [])),
    ),
    ...line(
      words.fields,
      extended.flatMap((type) => (Object.keys(type.fields).length > 0 ? [type.extends] : [])),
    ),
    ...line(
      words.blocks,
      blocks.map(({ name }) => `::${name}`),
    ),
    ...line(words.onPages, [
      ...Object.keys(slots).flatMap((slot) => (slotWords[slot] ? [t(slotWords[slot])] : [])),
      ...extended.flatMap((type) => (type.below ? [t(words.belowEach({ type: type.extends }))] : [])),
    ]),
    ...line(words.addresses, addresses),
    ...line(words.onDesk, [...screens, ...widgets]),
    ...line(
      words.commands,
      commands.map(({ name }) => `npx portico ${name}`),
    ),
    ...line(
      words.isTold,
      Object.keys(on).map((event) => t(eventLabel(context.events.known(), event))),
    ),
    ...line(
      words.judges,
      Object.keys(guards).map((kind) => `${kind}s`),
    ),
    ...line(
      words.keeps,
      personalData.map(({ what }) => `${what}s`),
    ),
    ...line(words.mayLoad, sourcesOf(policy)),
    ...line(words.mayAskFor, made.permissions ?? []),
    ...line(
      words.jobs,
      jobs.map(({ name }) => name),
    ),
  ]
}

const eventLabel = (known: readonly KnownEvent[], event: string) =>
  known.find(({ name }) => name === event)?.label ?? event

const slotWords: Readonly<Record<string, Message>> = {
  top: words.slotTop,
  header: words.slotHeader,
  footer: words.slotFooter,
  underPost: words.slotUnderPost,
  belowEntry: words.slotBelowEntry,
}

const sourcesOf = (policy: Parts['policy']) =>
  [policy?.everywhere, policy?.visitors].flatMap((sources) =>
    Object.values(sources ?? {})
      .flat()
      .filter((source) => typeof source === 'string'),
  )
