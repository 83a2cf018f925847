import { programCommands } from '#platform/commands/program-commands.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { askedEdition, sitePath } from '#platform/editions/asked-edition.ts'
import { isEventName, type KnownEvent } from '#platform/events/event-map.ts'
import {
  createExtensionContext,
  type ExtensionContextDeps,
} from '#platform/extension/create-extension-context.ts'
import {
  deskSettings,
  hasDeskSettings,
  joinedSchema,
  liveSettings,
  sectionOf as settingsSection,
} from '#platform/extension/desk-settings.ts'
import type { Extension, MadeExtension } from '#platform/extension/extension.ts'
import { type GuardDeps, guardParts } from '#platform/extension/guard-parts.tsx'
import { isPublicNeed, type Need, needNames } from '#platform/extension/needs.ts'
import type { Parts } from '#platform/extension/parts.ts'
import { withNewNames } from '#platform/extension/renamed.ts'
import type { Sections } from '#platform/extension/sections.ts'
import { ownLine } from '#platform/own-line.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { createSeal } from '#platform/seal.ts'
import { siteService } from '#platform/services/site.ts'
import { inEdition, withoutEdition } from '#shared/edition.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { refuseWrongParts } from './extension-schema.ts'
import { features, sectionOf } from './features.ts'
import type { SiteConfig } from './site-config.ts'

/** The site's own extensions, besides the built-in ones. An invalid description stops the start. */
export function extensionsOf({ extensions }: SiteConfig): readonly Extension[] {
  const names: string[] = features.flatMap(({ description: { name } }) => [name, sectionOf(name)])
  const owners = new Map<string, string>()
  for (const extension of extensions) {
    const { name, sections = {} } = extension
    if (names.includes(name)) refuse(`Two extensions are named "${name}". Give one of them another name.`)
    names.push(name)
    refuseWrong(extension)
    for (const section of [settingsSection(extension), ...Object.keys(sections)]) {
      const other = owners.get(section)
      if (other !== undefined)
        refuse(
          `The extensions "${other}" and "${name}" both have a section "${section}" in site.yaml. Give one of them another name.`,
        )
      owners.set(section, name)
    }
  }
  return extensions
}

/** The browser files of packages that ship built. */
export const clientsOf = ({ extensions }: SiteConfig) => extensions.flatMap(({ client }) => client ?? [])

function refuseWrong(extension: Extension) {
  const { name, needs = [], migrations = [], commands = [], sections = {}, events = {} } = extension
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    refuse(
      `An extension cannot be named "${name}". Use small letters, digits and dashes, with a letter first.`,
    )
  const unknown = needs.find((need) => !isPublicNeed(need))
  if (unknown !== undefined)
    refuse(
      `The extension "${name}" needs "${unknown}", which nobody can give it. Choose from ${needNames.join(', ')}.`,
    )
  if (migrations.length > 0 && !needs.includes('database')) refuseUnnamed(name, 'has migrations', 'database')
  const strange = Object.keys(sections).find((section) => !section.startsWith(`${name}-`))
  if (strange !== undefined)
    refuse(
      `The extension "${name}" cannot have a section "${strange}" in site.yaml. Let its name begin with "${name}-".`,
    )
  const stranger = Object.keys(events).find((event) => isEventName(event) || !event.startsWith(`${name}.`))
  if (stranger !== undefined)
    refuse(
      `The extension "${name}" cannot name an event "${stranger}". Let its name begin with "${name}.", e.g. "${name}.added".`,
    )
  refuseWrongCommand(name, commands)
}

/** Names that later versions of Portico may use for commands are not available. */
function refuseWrongCommand(name: string, commands: NonNullable<Extension['commands']>) {
  const names = commands.map((command) => command.name)
  const strange = names.find(
    (command) => !/^(?:import |export )?([a-z0-9-]+)$/.exec(command)?.[1]?.match(`^${name}(?:-|$)`),
  )
  if (strange !== undefined)
    refuse(
      `The extension "${name}" cannot name a command "${strange}". Name it "${name}", or let its name begin with "${name}-"; what moves a site in or out is "import ${name}" or "export ${name}".`,
    )
  const taken = names.find((command, index) => ownCommands.has(command) || names.indexOf(command) < index)
  if (taken !== undefined)
    refuse(
      `The extension "${name}" names a command "${taken}", and there is one of that name already. Choose another.`,
    )
}

const ownCommands: ReadonlySet<string> = new Set([
  ...programCommands,
  ...features.flatMap(({ description }) => (description.commands ?? []).map(({ name }) => name)),
])

/** Events it listens to must be among its needs, so that the owner knows. */
function refuseUnnamedNeeds({ name, needs = [] }: Extension, made: Parts) {
  const { on = {}, guards = {} } = made
  const check = (event: 'message.accepted' | 'review.submitted', need: Need) => {
    if (on[event] && !needs.includes(need)) refuseUnnamed(name, `listens to ${event}`, need)
  }
  check('message.accepted', 'messages:read')
  check('review.submitted', 'reviews:read')
  if (guards.message && !needs.includes('messages:read'))
    refuseUnnamed(name, 'judges messages', 'messages:read')
  if (guards.review && !needs.includes('reviews:read')) refuseUnnamed(name, 'judges reviews', 'reviews:read')
}

function refuseUnknownEvents({ name }: Extension, { on = {} }: Parts, known: readonly KnownEvent[]) {
  const names = known.map((event) => event.name)
  const unknown = Object.keys(on).find((event) => !names.includes(event))
  if (unknown === undefined) return
  const meant = nearestWord(unknown, names)
  refuse(
    `The extension "${name}" listens to "${unknown}", which nothing on this site tells. ${meant ? `Did you mean "${meant}"?` : 'Add the extension that tells it, or take the listener out.'}`,
  )
}

/** Files and deliveries of others are not taken from them. */
function refuseOtherNames({ name }: Extension, { kinds = [], channels = [] }: Parts) {
  const check = (all: readonly { kind: string }[], what: string) => {
    const strange = all.find(({ kind }) => kind !== name && !kind.startsWith(`${name}-`))
    if (strange)
      refuse(
        `The extension "${name}" cannot name ${what} "${strange.kind}". Name it "${name}", or let its name begin with "${name}-".`,
      )
  }
  check('all' in kinds ? kinds.all() : kinds, 'a kind of files')
  check(channels, 'a channel')
}

function refuseJobTwice({ name: extension }: Extension, { jobs = [] }: Parts) {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined)
    refuse(`The extension "${extension}" has two jobs "${twice}". Give one of them another name.`)
}

const refuseUnnamed = (name: string, does: string, need: Need) =>
  refuse(`The extension "${name}" ${does}, and does not say so: add "${need}" to its needs.`)

type Deps = Omit<ExtensionContextDeps, 'settings' | 'made'>

/** Built-in extensions are trusted: nothing guards the site against them. */
export function makeBuiltIn(extension: Extension, deps: Deps): MadeExtension {
  let made: Parts = {}
  const context = {
    ...createExtensionContext(extension, { ...deps, settings: extension.given, made: () => made }),
    log: deps.inner.log,
    seal: createSeal(deps.inner.secret, extension.name),
    secret: deps.inner.secret,
  }
  made = extension.parts?.(context) ?? {}
  return { ...extension, made, context, ready: deps.inner.settleLanguage }
}

type Guarding = Pick<GuardDeps, 'admit'> & {
  rulesOf(
    extension: Extension,
    made: Parts,
    owner: Pick<MadeExtension, 'context' | 'ready'>,
  ): GuardDeps['rulesAt']
}

/** What an extension of the site's own adds. One that cannot even begin stops the start. */
export function makeExtension(extension: Extension, deps: Deps & Guarding): MadeExtension {
  const { log, assets, folders } = deps.inner
  const { settings, settle } = settingsOf(extension, deps)
  const ready = async () => {
    await Promise.all([settle(), deps.inner.settleLanguage()])
  }
  let made: Parts = {}
  const renderPage = inAllLanguages(deps)
  const context = createExtensionContext(extension, { ...deps, renderPage, settings, made: () => made })
  made = withNewNames(call(extension, context, folders.site), (old, now) =>
    log.warn({ extension: extension.name }, `"${old}" is "${now}" now; the old name goes with Portico 0.4`),
  )
  refuseWrongParts(extension.name, made)
  refuseUnknownEvents(extension, made, deps.inner.events.known())
  refuseUnnamedNeeds(extension, made)
  refuseOtherNames(extension, made)
  refuseJobTwice(extension, made)
  refuseOtherSettings(extension, made)
  const guarded = guardParts(made, {
    extension: extension.name,
    folder: folders.site,
    log,
    assets,
    client: context.client,
    ready,
    admit: deps.admit,
    rulesAt: deps.rulesOf(extension, made, { context, ready }),
  })
  return { ...extension, made: guarded, context, ready }
}

/** Pages of its routes exist in every language of the site, unless it says otherwise. */
const inAllLanguages =
  ({ renderPage, use }: Deps): RenderPage =>
  async (view) => {
    const { head, status = 200 } = view
    const edition = askedEdition()
    const canonical = sitePath(head.canonical)
    const editions = status < 400 ? Object.keys((await use(siteService).current()).languages) : []
    const plain = withoutEdition(edition, canonical)
    const translations = editions.map((one) => ({ edition: one, path: inEdition(one, plain) }))
    return renderPage({ translations, ...view, head: { ...head, canonical } })
  }

function settingsOf(extension: Extension, { use }: Deps): { settings: unknown; settle(): Promise<void> } {
  if (!hasDeskSettings(extension)) return { settings: extension.given, settle: async () => {} }
  const { settings, take } = liveSettings(extension)
  return {
    settings,
    async settle() {
      const site: Readonly<Record<string, unknown>> = await use(siteService).current()
      take(site[settingsSection(extension)])
    },
  }
}

/** Labels for something that is not a setting would never be shown. */
function refuseOtherSettings(extension: Extension, { desk }: Parts) {
  const known = deskSettings(extension)
  const other = Object.keys(desk?.settings?.fields ?? {}).find((name) => !Object.hasOwn(known, name))
  if (other !== undefined)
    refuse(
      `The extension "${extension.name}" describes "${other}" in desk › settings, which is none of the settings that the desk can change. Name a text, a number, a yes or no or a choice of its "settings".`,
    )
}

/** The sections of `site.yaml` that the desk may write. */
export const extensionSections = (extensions: readonly Extension[]): Sections =>
  Object.fromEntries(
    extensions
      .filter(hasDeskSettings)
      .map((extension) => [settingsSection(extension), joinedSchema(extension)]),
  )

function call(extension: Extension, context: MadeExtension['context'], folder: string): Parts {
  try {
    return extension.parts?.(context) ?? {}
  } catch (cause) {
    const line = ownLine(cause, folder)
    throw new ConfigurationError(
      `The extension "${extension.name}" could not begin${line ? ` (${line})` : ''}: ${reasonOf(cause)}. Fix it, or remove it from portico.config.ts.`,
      { cause },
    )
  }
}

export function refuse(sentence: string): never {
  throw new ConfigurationError(sentence)
}
