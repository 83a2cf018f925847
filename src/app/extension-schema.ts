import { z } from 'zod'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { DeskParts, SettingsPart, SiteScreen } from '#platform/desk/desk-parts.ts'
import type { GuardedRoute } from '#platform/desk/desk-route.ts'
import type { HomeWidget } from '#platform/desk/home-widget.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { adviceFor } from '#platform/documents/issue-words.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import type { OwnEvents } from '#platform/events/event-map.ts'
import type { Extension } from '#platform/extension/extension.ts'
import type { innerParts } from '#platform/extension/inner-needs.ts'
import type { Listed, OldAddresses, Parts, PostOrder } from '#platform/extension/parts.ts'
import type { Offer } from '#platform/extension/service.ts'
import type { Slots } from '#platform/extension/slots.ts'
import type { Guards } from '#platform/guards/guards.ts'
import { type PolicySources, permissions } from '#platform/http/content-security-policy.ts'
import { type Interval, type Job, millisecondsOf, shortestInterval } from '#platform/jobs/job.ts'
import type { Channel } from '#platform/outbox/channel.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Block } from '#platform/render/block.ts'
import { headTagProblem } from '#platform/render/head-tag-problem.ts'
import type { MarkdownStep } from '#platform/render/markdown-step.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { capabilities } from '#shared/capability.ts'
import { isDesk } from '#shared/urls.ts'

/** All keys of a description, so that none is forgotten when one is added. */
type Keys<Described> = Record<keyof Described, z.ZodType>

const given = (isIt: (value: unknown) => boolean, advice: string) => z.custom(isIt, advice)

const keyed = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, 'Write an object: { … }.')
const anything = z.unknown().optional()
const call = given((value) => typeof value === 'function', 'Write a function.')
const list = (item: z.ZodType) => z.array(item, 'Write a list: [ … ].').optional()
const word = given((value) => typeof value === 'string' && value !== '', 'Write a word in quotes.')
/** A text, or a message of its words. */
const label = given(
  (value) => ['string', 'object', 'function'].includes(typeof value) && !!value,
  'Write a text.',
)
const schema = given(
  (value) => typeof (value as { safeParseAsync?: unknown } | undefined)?.safeParseAsync === 'function',
  'Write a zod schema; z.object({}) where there are none.',
)
const app = given(
  (value) => Array.isArray((value as { routes?: unknown } | undefined)?.routes),
  'Write a Hono app: new Hono().get("/…", …).',
)
const capability = z.string(chooseCapability('')).superRefine((value, { addIssue }) => {
  if (!(capabilities as readonly string[]).includes(value)) addIssue(chooseCapability(value))
})
const deskAddress = given(
  (value) => typeof value === 'string' && isDesk(value),
  'Begin it with /desk/, e.g. /desk/…. Addresses for visitors belong in "routes".',
)

function chooseCapability(value: string) {
  const meant = nearestWord(value, capabilities)
  return meant ? `Did you mean "${meant}"?` : `Choose from ${capabilities.join(', ')}.`
}

const timeSpan = z.strictObject(
  Object.fromEntries(
    (['days', 'hours', 'minutes', 'seconds'] satisfies (keyof Interval)[]).map((unit) => [
      unit,
      z.number().min(0).optional(),
    ]),
  ),
)

const interval = given(
  (value) => timeSpan.safeParse(value).success && millisecondsOf(value as Interval) >= shortestInterval,
  'Write how often, 5 seconds at least, e.g. { minutes: 5 }.',
)

const who = given(
  (value) => typeof value === 'function' || (capabilities as readonly unknown[]).includes(value),
  `Write a function, or what people may do on the desk: ${capabilities.join(', ')}.`,
)

const field = given(
  (value) => typeof (value as { kind?: unknown } | undefined)?.kind === 'string',
  'Write a field, e.g. field.text({ label: "…" }).',
)

/** Those of extensions have their page among the extensions, and show what their schema has. */
type SettingsOfTheBox = 'path' | 'usual' | 'back' | 'above' | 'below' | 'note'

const sources = keyed({
  'script-src': list(word),
  'style-src-attr': list(word),
  'connect-src': list(word),
  'frame-src': list(word),
  'img-src': list(word),
  'media-src': list(word),
  'font-src': list(word),
  'worker-src': list(word),
  'manifest-src': list(word),
  'form-action': list(word),
  'trusted-types': list(word),
  textAsHtml: z.boolean().optional(),
} satisfies Keys<Required<PolicySources>>)

const headTags = z.custom<Parts['headTags']>().superRefine((value, { addIssue }) => {
  if (typeof value === 'function') return
  if (!Array.isArray(value)) return addIssue('Write a list: [ … ].')
  const [problem] = value.flatMap((tag) => headTagProblem(tag) ?? [])
  if (problem) addIssue(problem)
})

const place = { label, href: word, capability }

const parts = keyed({
  offers: list(keyed({ name: word, value: anything } satisfies Keys<Offer>)),
  blocks: list(
    keyed({
      name: word,
      shortcodes: list(word),
      example: anything,
      offers: call.optional(),
      attributes: schema,
      draw: call,
    } satisfies Keys<Required<Block>>),
  ),
  kinds: list(
    keyed({
      kind: word,
      version: anything,
      matches: call,
      parse: call,
      apply: call,
      remove: call,
      describesKinds: anything,
      check: call.optional(),
    } satisfies Keys<Required<DocumentKind>>),
  ),
  oldAddresses: keyed({ tags: list(word), find: call } satisfies Keys<OldAddresses>).optional(),
  slots: keyed({
    top: call.optional(),
    header: call.optional(),
    footer: call.optional(),
    belowEntry: call.optional(),
    underPost: call.optional(),
  } satisfies Keys<Required<Slots>>).optional(),
  inlineScripts: list(word),
  policy: keyed({ everywhere: sources.optional(), visitors: sources.optional() }).optional(),
  on: z.record(z.string(), call).optional(),
  permissions: list(z.enum(permissions, `Choose from ${permissions.join(', ')}.`)),
  headTags: headTags.optional(),
  postOrders: z
    .record(z.string(), keyed({ arrange: call, tagsOf: call } satisfies Keys<PostOrder>))
    .optional(),
  listed: keyed({ tags: list(word), pages: call } satisfies Keys<Listed>).optional(),
  markdown: list(keyed({ tags: list(word), transform: call } satisfies Keys<Required<MarkdownStep>>)),
  beforeSave: call.optional(),
  checkSettings: call.optional(),
  channels: list(
    keyed({
      kind: word,
      deliver: call.optional(),
      describe: call,
      forgets: anything,
      routePause: call.optional(),
      stop: call.optional(),
    } satisfies Keys<Required<Channel>>),
  ),
  guards: keyed({ message: call.optional(), review: call.optional() } satisfies Keys<
    Required<Guards>
  >).optional(),
  jobs: list(
    keyed({
      name: word,
      every: interval,
      onceForSite: anything,
      erases: anything,
      run: call,
    } satisfies Keys<Required<Job>>),
  ),
  personalData: list(
    keyed({ what: word, counted: call.optional(), export: call, erase: call } satisfies Keys<
      Required<PersonalData>
    >),
  ),
  routes: app.optional(),
  access: z.record(z.string(), who).optional(),
  anyOrigin: list(given((value) => String(value).startsWith('/'), 'Write a path such as "/…".')),
  desk: keyed({
    nav: list(keyed(place)),
    siteScreens: list(keyed({ ...place, about: label } satisfies Keys<SiteScreen>)),
    settings: keyed({
      fields: z.record(z.string(), field),
      title: label.optional(),
      access: capability.optional(),
      preview: given(
        (value) => value === 'post' || String(value).startsWith('/'),
        'Write "post", or a path such as /….',
      ).optional(),
      saved: label.optional(),
    } satisfies Keys<Required<Omit<SettingsPart, SettingsOfTheBox>>>).optional(),
    subjects: anything,
    widgets: list(keyed({ title: label, capability, draw: call } satisfies Keys<HomeWidget>)),
    routes: list(
      keyed({
        method: z.enum(['get', 'post'], 'Write "get" or "post".'),
        path: deskAddress,
        access: capability,
        fresh: anything,
        written: anything,
        files: anything,
        store: anything,
        unattended: anything,
        handle: call,
      } satisfies Keys<Required<GuardedRoute>>),
    ),
  } satisfies Keys<Required<DeskParts>>).optional(),
} satisfies Keys<Omit<Required<Parts>, (typeof innerParts)[number]>>)

const description = keyed({
  name: anything,
  version: anything,
  about: anything,
  settings: schema.optional(),
  sections: z.record(z.string(), z.union([schema, z.record(z.string(), field)])).optional(),
  types: list(anything),
  events: z.record(z.string(), keyed({ label, facts: schema } satisfies Keys<OwnEvents[string]>)).optional(),
  needs: list(anything),
  client: anything,
  migrations: list(anything),
  commands: list(z.looseObject({ name: word, run: call })),
  checks: list(call),
  parts: call.optional(),
  configured: anything,
  given: anything,
} satisfies Keys<Omit<Required<Extension>, 'sectionsOfEditions'>>)

/** Checks what an extension declares before it is started. */
export function refuseWrongDescription(extension: Extension) {
  refuseFirst(extension.name, description, extension)
}

/** Checks what `parts` returned: a mistake would otherwise be an addition that nobody ever sees. */
export function refuseWrongParts(name: string, made: unknown) {
  if (made instanceof Promise) {
    made.catch(() => {})
    throw new ConfigurationError(
      `"parts" of the extension "${name}" answers a promise. Write it without "async": do slow work when a page asks for it, not here.`,
    )
  }
  if (typeof made !== 'object' || made === null || Array.isArray(made))
    throw new ConfigurationError(
      `"parts" of the extension "${name}" answers no object. Write: parts: () => ({ … }).`,
    )
  refuseFirst(name, parts, made)
}

function refuseFirst(extension: string, known: z.ZodType, value: unknown) {
  const issue = known.safeParse(value, { reportInput: true }).error?.issues[0]
  if (!issue) return
  const named = (keys: readonly PropertyKey[]) => nameIn(value, keys)
  if (issue.code === 'unrecognized_keys') {
    const keys = [...issue.path, issue.keys[0] ?? '']
    const isPart = known === description && Object.hasOwn(parts.shape, issue.keys[0] ?? '')
    const advice = isPart ? 'It belongs in "parts".' : inEnglish(unknownKeyAdvice(known, keys))
    throw new ConfigurationError(
      `The extension "${extension}" says ${named(keys)}, which Portico does not know. ${advice}`,
    )
  }
  throw new ConfigurationError(
    `The extension "${extension}" ${issue.input === undefined ? `says no ${named(issue.path)}` : `has a wrong ${named(issue.path)}`}. ${inEnglish(adviceFor(issue))}`,
  )
}

/** `"attributes" of blocks › tide`: one of a list is known by its name, label or address. */
function nameIn(value: unknown, keys: readonly PropertyKey[]): string {
  let at = value
  const around = keys.slice(0, -1).map((key) => {
    at = (at as Record<PropertyKey, unknown>)[key]
    const { name, path, href, title } = at as Record<string, unknown>
    const known = [name, path, href, title].find((one) => typeof one === 'string')
    return typeof key === 'number' ? String(known ?? key + 1) : String(key)
  })
  const key = keys.at(-1)
  const last = typeof key === 'number' ? `number ${key + 1}` : `"${String(key)}"`
  return around.length > 0 ? `${last} in ${around.join(' › ')}` : last
}
