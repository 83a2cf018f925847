import { type ZodType, z } from 'zod'
import { requestContext } from '#platform/request-context.ts'
import type { Choices } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { Extension } from './extension.ts'

type Def = { type: string; innerType?: ZodType; entries?: Readonly<Record<string, string | number>> }

const defOf = (schema: ZodType) => schema._zod.def as Def

/** Names like `apiKey` hold what only the configuration should show. */
const isSecret = (name: string) => /key|secret|token|password/i.test(name)

/** What a person may read of a setting: no secret, however deep it lies. */
export const shownSetting = (name: string, value: unknown): string =>
  isSecret(name) ? 'hidden' : wordsOf(value)

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const isPlainList = Array.isArray(value) && value.every((one) => ['string', 'number'].includes(typeof one))
  return isPlainList ? value.join(', ') : (JSON.stringify(value, withoutSecrets) ?? '')
}

const withoutSecrets = (name: string, value: unknown) =>
  isSecret(name) ? 'hidden' : typeof value === 'bigint' ? String(value) : value

/** Where `site.yaml` has what the desk changed. */
export const sectionOf = ({ name }: Pick<Extension, 'name'>) => `extension-${name}`

const shapeOf = (settings: ZodType | undefined): Readonly<Record<string, ZodType>> =>
  settings instanceof z.ZodObject ? (settings.shape as Record<string, ZodType>) : {}

/** What the desk can change, as fields of a form. `described` has better words for them. Everything else stays in `portico.config.ts`. */
export const deskSettings = ({ settings }: Pick<Extension, 'settings'>, described: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(shapeOf(settings)).flatMap(([name, schema]) => {
      const made = isSecret(name) ? undefined : fieldOf(schema, described[name])
      return made ? [[name, made]] : []
    }),
  )

export const hasDeskSettings = (extension: Pick<Extension, 'settings'>) =>
  Object.keys(deskSettings(extension)).length > 0

/** All of them can be left empty. */
function fieldOf(schema: ZodType, described: Partial<Described> = {}): Field<unknown> | undefined {
  const plain = withoutDefault(schema)
  const { type, entries = {} } = defOf(plain)
  const { label, hint = schema.description ?? plain.description, long, choices } = described
  const words = { ...(label && { label }), ...(hint && { hint }) }
  if (type === 'string') return field.text({ ...words, long: long === true })
  if (type === 'number') return field.number(words)
  if (type === 'boolean') return field.yesNo({ ...words, ...choices, optional: true })
  const names = Object.values(entries)
  return type === 'enum' && names.every((name) => typeof name === 'string')
    ? field.choice(Object.fromEntries(names.map((name) => [name, choices?.[name] ?? name])), words)
    : undefined
}

type Described = Field & { long: boolean; choices: Choices }

function withoutDefault(schema: ZodType): ZodType {
  const { type, innerType } = defOf(schema)
  return innerType && ['default', 'prefault', 'optional'].includes(type) ? withoutDefault(innerType) : schema
}

type Configured = Pick<Extension, 'settings' | 'configured'>

/** What `site.yaml` says goes before `portico.config.ts`; the extension's own schema judges both together. */
export const joinedSchema = ({ settings, configured }: Configured): ZodType<Record<string, unknown>> => {
  const known = Object.fromEntries(Object.keys(deskSettings({ settings })).map((name) => [name, z.unknown()]))
  return z
    .strictObject(known)
    .partial()
    .superRefine((section, context) => {
      const judged = settings?.safeParse(joined(configured, section), { reportInput: true })
      for (const issue of judged?.error?.issues ?? []) context.addIssue({ ...issue } as z.core.$ZodRawIssue)
    })
}

const joined = (configured: unknown, section: unknown) => ({
  ...(configured as object | undefined),
  ...(section as object | undefined),
})

/** What holds with a section of `site.yaml`, or what the configuration says where that cannot be. */
export function settingsWith(extension: Extension, section: unknown): unknown {
  const judged =
    section === undefined ? undefined : extension.settings?.safeParse(joined(extension.configured, section))
  return judged?.success ? judged.data : extension.given
}

/** Reads like the settings of one moment, and says what holds now: `take` brings what `site.yaml` says. */
export function liveSettings(extension: Extension) {
  let current = extension.given as Readonly<Record<string, unknown>>
  let last: unknown
  const names = Object.keys(shapeOf(extension.settings))
  const now = () => (requestContext().preview?.get(extension) as typeof current | undefined) ?? current
  return {
    settings: Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => now()[name] }])),
    ),
    take(section: unknown) {
      const { preview } = requestContext()
      if (preview) return void preview.set(extension, settingsWith(extension, section))
      if (section === last) return
      last = section
      current = settingsWith(extension, section) as typeof current
    },
  }
}
