import { z } from 'zod'
import { createAdmit, ruleOf } from '#platform/access/admit.ts'
import { botCheckView } from '#platform/bot-check/bot-check.ts'
import { clearScratch } from '#platform/clear-scratch.ts'
import { systemClock } from '#platform/clock.ts'
import { createPlatform, type Platform, type PlatformOptions } from '#platform/create-platform.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrateExtensions } from '#platform/db/migrate-extensions.ts'
import type { NamedBeforeSave } from '#platform/documents/before-save.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import type { DocumentKind, LiveKinds } from '#platform/documents/document-kind.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldsSchema } from '#platform/documents/fields-schema.ts'
import { createLanguageCheck } from '#platform/editions/check-language.ts'
import type { AddedType } from '#platform/extension/content-type.ts'
import type { Extension, MadeExtension } from '#platform/extension/extension.ts'
import type { Inner } from '#platform/extension/extension-context.ts'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import { createOncePage } from '#platform/extension/once-page.tsx'
import type { Parts } from '#platform/extension/parts.ts'
import { publicServices } from '#platform/extension/public-services.ts'
import type { Sections, SiteSections } from '#platform/extension/sections.ts'
import { createServices, type Services, type UseService } from '#platform/extension/service.ts'
import { createAskGuards, type NamedGuards } from '#platform/guards/guards.ts'
import { pagePolicy } from '#platform/http/content-security-policy.ts'
import { createJobClaims } from '#platform/jobs/claims.ts'
import type { Job, OwnedJob } from '#platform/jobs/job.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createSentFilesSweep } from '#platform/mail/sent-files.ts'
import { ownLine } from '#platform/own-line.ts'
import { createFastPath, type FastPath } from '#platform/page-cache/fast-path.ts'
import type { PersonalDataOfSite } from '#platform/personal-data.ts'
import { readAssets } from '#platform/render/assets.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { siteService } from '#platform/services/site.ts'
import type { ThemeOfPage } from '#platform/theme/theme-context.ts'
import type { Fields } from '#shared/fields/group.ts'
import { createDevPages, type DevPages } from './dev-pages.ts'
import { rulesOf } from './extension-access.ts'
import { ownAddressesOf, refuseTakenAddresses } from './extension-addresses.ts'
import { features, sectionOf } from './features.ts'
import { createFrame } from './frame.ts'
import { inConfig } from './in-config.ts'
import { createRenderPage } from './render-page.tsx'
import type { SiteConfig } from './site-config.ts'
import {
  clientsOf,
  extensionSections,
  extensionsOf,
  makeBuiltIn,
  makeExtension,
  refuse,
} from './site-extensions.ts'
import { createSitePersonalData } from './site-personal-data.ts'
import { sitePolicy } from './site-policy.ts'
import { readTheme, type SiteTheme } from './site-theme.ts'

/** A site: the platform below it, and everything its parts add. */
export type OpenSite = Platform & {
  config: SiteConfig
  documents: Documents
  renderPage: RenderPage
  /** The built-in extensions. */
  builtIn: readonly MadeExtension[]
  /** The site's own extensions. */
  extensions: readonly MadeExtension[]
  parts: readonly Parts[]
  /** Migrates the database. Returns the names of the migrations that ran. */
  migrate(): Promise<readonly string[]>
  /** Services of parts, for the desk, the commands and tests. */
  use: UseService
  jobs: Jobs
  personalData: PersonalDataOfSite
  fastPath: FastPath
  theme: SiteTheme
  /** Reads again what the site's pages are styled with. */
  restyle(): Promise<void>
  /** During `npm run dev`: the pages that are open. */
  devPages: DevPages | undefined
}

export type OpenSiteOptions = Omit<PlatformOptions, 'config'> & { config: SiteConfig }

export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { config } = options
  const extensions = extensionsOf(config)
  const services = createServices()
  const { use } = services
  const platform = await createPlatform(
    { ...options, clients: clientsOf(config) },
    { site: () => use(siteService).current() },
  )
  const { db, clock, log, pageCache, assets, translator, dev, proofs, shutdown, events, outboxRunner } =
    platform
  const assembly = createAssembly({ services, outboxRunner, events, log })
  const { parts, kinds } = assembly
  const documents = createDocuments({
    db,
    get kinds() {
      return kinds.all()
    },
    settleKinds: kinds.settle,
    beforeSave: assembly.beforeSave,
    clock,
    log,
    onStale(tags) {
      pageCache.drop(tags)
      events.wake()
    },
    check: createLanguageCheck({ current: () => use(siteService).current() }),
    checkSettings: async () =>
      inConfig(
        platform.folders.site,
        (await Promise.all(parts.map(({ checkSettings }) => checkSettings?.() ?? []))).flat(),
      ),
  })
  const theme = await readTheme(options.folder, config.theme)
  const renderPage = createRenderPage({
    assets,
    translator,
    theme: config.theme,
    ownSheets: theme,
    onFailure: reportPlace(log, options.folder),
    policy: (style) => pagePolicy(sitePolicy({ ...platform, config, parts }).site, [style]),
    frame: createFrame({
      ...{ use, clock, log },
      slots: () => parts.flatMap(({ slots }) => slots ?? []),
      headTags: () =>
        parts.flatMap(({ headTags = [] }) => (typeof headTags === 'function' ? headTags() : headTags)),
    }),
    scripts: dev ? [assets.script('dev-reload')] : [],
    botCheck: botCheckView(proofs.botCheck?.hint, { minSeconds: 0 }),
  })
  const own: MadeExtension[] = []
  const boxed = features.map((feature) => withSettings(feature, config))
  for (const { events: own = {} } of [...boxed, ...extensions]) events.declare(own)
  const inner: Inner = {
    ...platform,
    documents,
    types: typesOf(boxed, extensions, (name) => own.find((one) => one.name === name) as MadeExtension),
    sections: sectionsOf(boxed, extensions),
    parts: () => parts,
    askGuards: createAskGuards({ all: () => assembly.guards, log }),
    ownAddresses: () => ownAddressesOf(own),
  }
  const builtIn = boxed.map((extension) => assembly.add(makeBuiltIn(extension, { inner, use, renderPage })))
  const open = services.openTo(publicServices)
  const admit = createAdmit({ use, once: createOncePage(renderPage) })
  for (const extension of extensions) {
    const made = makeExtension(extension, { admit, rulesOf, inner, use: open.use(extension), renderPage })
    refuseTakenBlocks(made, [...builtIn, ...own])
    own.push(assembly.addOwn(made))
    open.add(made.made.offers ?? [])
  }
  refuseTakenAddresses(own, builtIn)
  const jobs = createJobs({
    log,
    clock,
    dataFolder: platform.folders.data,
    claims: createJobClaims(platform),
    jobs: jobsOf(platform, builtIn, own),
  })
  shutdown.onClose('jobs', jobs.stop)
  const fastPath = createFastPath({
    pages: pageCache,
    metrics: platform.metrics,
    keptAt: platform.editionHosts.keptAt,
  })
  return {
    ...platform,
    config,
    documents,
    renderPage,
    builtIn,
    extensions: own,
    parts,
    async migrate() {
      const names = await migrateSite(db, extensions, clock)
      await Promise.all([kinds.settle(), platform.settleLanguage()])
      return names
    },
    use,
    jobs,
    personalData: createSitePersonalData({ platform, builtIn, extensions: own }),
    fastPath,
    theme,
    async restyle() {
      const { client, ownClients } = platform.folders
      Object.assign(assets, readAssets([client, ...ownClients]))
      Object.assign(theme, await readTheme(options.folder, config.theme))
      pageCache.drop(['site'])
    },
    devPages: dev ? createDevPages(platform.ids.next()) : undefined,
  }
}

const withSettings = ({ description }: { description: Extension }, config: SiteConfig): Extension => ({
  ...description,
  given: (config as Readonly<Record<string, unknown>>)[sectionOf(description.name)],
})

const typesOf = (
  builtIn: readonly Extension[],
  own: readonly Extension[],
  madeOf: (name: string) => MadeExtension,
): readonly AddedType[] => [
  ...builtIn.flatMap(({ types = [] }) => types),
  ...own.flatMap(({ name: by, types = [] }) =>
    types.map((type) => ({
      ...type,
      by,
      ...('access' in type && type.access && { rule: ruleOf(type.access, () => madeOf(by)) }),
    })),
  ),
]

function sectionsOf(builtIn: readonly Extension[], own: readonly Extension[]): SiteSections {
  const whole: Sections = {
    ...Object.fromEntries(
      [...builtIn, ...own]
        .flatMap(({ sections = {} }) => Object.entries(sections))
        .map(([name, described]) => [name, schemaOf(described)]),
    ),
    ...extensionSections(own),
  }
  const ofEdition = Object.assign({}, whole, ...builtIn.map(({ sectionsOfEditions }) => sectionsOfEditions))
  return { whole, ofEdition }
}

const schemaOf = (described: NonNullable<Extension['sections']>[string]) =>
  described instanceof z.ZodType ? described : fieldsSchema(described as Fields)

/** The migrations of the program, then those of each extension. */
export const migrateSite = async (db: Database, extensions: readonly Extension[], clock = systemClock) => [
  ...(await migrate(db, undefined, clock)),
  ...(await migrateExtensions(db, extensions, clock)),
]

type AssemblyDeps = Pick<Platform, 'outboxRunner' | 'events' | 'log'> & { services: Services }

/** Adds the parts of each extension to the site, in their order. */
function createAssembly({ services, outboxRunner, events, log }: AssemblyDeps) {
  const parts: Parts[] = []
  const guards: NamedGuards[] = []
  const beforeSave: NamedBeforeSave[] = []
  const fixed: DocumentKind[] = []
  const live: LiveKinds[] = []
  const own: DocumentKind[] = []
  const kinds: LiveKinds = {
    // The first that matches a path reads it: extensions of the site get what nothing of the box reads.
    all: () => [...fixed, ...live.flatMap((some) => some.all()), ...own],
    settle: async () => (await Promise.all(live.map((some) => some.settle()))).some(Boolean),
  }
  const add = (extension: MadeExtension, these = fixed): MadeExtension => {
    const { name, made } = extension
    services.take(made.offers ?? [], name)
    if (made.kinds && 'settle' in made.kinds) live.push(made.kinds)
    else these.push(...(made.kinds ?? []))
    refuseTwice(kinds.all())
    for (const channel of made.channels ?? []) outboxRunner.open(channel)
    if (made.beforeSave)
      beforeSave.push({
        beforeSave: made.beforeSave,
        onFailure: (error) =>
          log.error({ err: new ExtensionError(name, error) }, 'a text was saved without being asked about'),
      })
    if (made.guards) guards.push({ extension: name, guards: made.guards })
    if (made.on) events.listen(name, { on: made.on, hears: made.hears })
    parts.push(made)
    return extension
  }
  return {
    parts,
    guards,
    beforeSave,
    kinds,
    add: (extension: MadeExtension) => add(extension),
    addOwn: (extension: MadeExtension) => add(extension, own),
  }
}

function refuseTwice(kinds: readonly DocumentKind[]) {
  const names = kinds.map(({ kind }) => kind)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined)
    refuse(`Two parts keep documents of the kind "${twice}". Give the type of your extension another name.`)
}

/** In a text only one of them could be meant. */
function refuseTakenBlocks(made: MadeExtension, others: readonly MadeExtension[]) {
  const taken = new Map<string, string>()
  for (const { name: extension, made: parts } of [...others, made])
    for (const { name } of parts.blocks ?? []) {
      const other = taken.get(name)
      if (other !== undefined)
        refuse(
          `The extension "${extension}" has a block "${name}", and "${other}" has one of that name already. Choose another, such as "${extension}-…".`,
        )
      taken.set(name, extension)
    }
}

/** Files come last: others let go of them. */
const jobsOf = (
  platform: Platform,
  builtIn: readonly MadeExtension[],
  extensions: readonly MadeExtension[],
): readonly OwnedJob[] => [
  ...builtIn.flatMap(({ name, made }) => owned(made.jobs, name)),
  ...extensions.flatMap(({ name, made }) => owned(made.jobs, name, name)),
  ...owned(
    platformJobs(platform, [
      ...features.map(({ description }) => description.name),
      ...extensions.map(({ name }) => name),
    ]),
    'platform',
  ),
]

const owned = (jobs: readonly Job[] = [], of: string, extension?: string) =>
  jobs.map((job): OwnedJob => ({ ...job, id: `${of}/${job.name}`, extension }))

const every = { hours: 1 }

const platformJobs = (
  { db, limits, proofs, outboxRunner, files, folders, clock }: Platform,
  scratch: readonly string[],
): readonly Job[] => [
  { name: 'limits', every, erases: true, onceForSite: true, run: limits.sweep },
  { name: 'proofs', every, erases: true, onceForSite: true, run: proofs.spentTokens.sweep },
  { name: 'outbox', every, erases: true, onceForSite: true, run: outboxRunner.outbox.sweep },
  { name: 'sent-files', every, erases: true, onceForSite: true, run: createSentFilesSweep({ db }) },
  { name: 'files', every, erases: true, onceForSite: true, run: files.sweep },
  // On this machine.
  { name: 'scratch', every, erases: true, run: () => clearScratch(folders.data, scratch, clock) },
]

/** Says which place of the site's theme failed, and in which file. Visitors get the place as in the default theme. */
const reportPlace =
  (log: Log, folder: string): ThemeOfPage['onFailure'] =>
  (err, place) => {
    const line = ownLine(err, folder)
    const where = line ? ` (${line})` : ''
    log.error({ err, place }, `the place ${place} of the theme${where} could not be drawn`)
  }
