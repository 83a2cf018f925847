import { type ZodType, z } from 'zod'
import { requestContext } from '#platform/request-context.ts'
import type { Choices } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { Extension } from './extension.ts'

type Def = { type: string; innerType?: ZodType; entries?: Readonly<Record<string, string | number>> }

const defOf = (schema: ZodType) => schema._zod.def as Def

/** Settings with names like `apiKey` belong in the configuration, not on the desk. */
const isSecret = (name: string) => /key|secret|token|password/i.test(name)

/** A setting as people may see it: without secrets, however deeply nested. */
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

/** The section of `site.yaml` with what was changed on the desk. */
export const sectionOf = ({ name }: Pick<Extension, 'name'>) => `extension-${name}`

const shapeOf = (settings: ZodType | undefined): Readonly<Record<string, ZodType>> =>
  settings instanceof z.ZodObject ? (settings.shape as Record<string, ZodType>) : {}

/**
 * The settings that can be changed on the desk, as form fields. `described` gives them better labels. The others stay
 * in `portico.config.ts`.
 */
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

/** `site.yaml` overrides `portico.config.ts`; the extension's own schema validates the result. */
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

/** The settings with a section of `site.yaml`, or those of the configuration if the section does not fit. */
export function settingsWith(extension: Extension, section: unknown): unknown {
  const judged =
    section === undefined ? undefined : extension.settings?.safeParse(joined(extension.configured, section))
  return judged?.success ? judged.data : extension.given
}

/** An object that reads like settings and always has the current values: `take` applies a new `site.yaml`. */
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
