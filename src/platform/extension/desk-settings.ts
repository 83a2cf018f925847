import { type ZodType, z } from 'zod'
import type { Extension } from './extension.ts'

/** A setting that the desk can change. */
export type DeskSetting = {
  name: string
  kind: 'text' | 'number' | 'yes-no' | 'choice'
  /** What may be chosen. */
  choices: readonly string[]
  /** In the words of who wrote the extension: `.describe('…')`. */
  about?: string | undefined
}

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

/** Everything else stays in `portico.config.ts`. */
export const deskSettings = ({ settings }: Pick<Extension, 'settings'>): readonly DeskSetting[] =>
  Object.entries(shapeOf(settings)).flatMap(([name, schema]) => {
    const plain = withoutDefault(schema)
    const kind = kindOf(plain)
    if (!kind || isSecret(name)) return []
    const choices = kind === 'choice' ? Object.values(defOf(plain).entries ?? {}).map(String) : []
    return [{ name, kind, choices, about: schema.description ?? plain.description }]
  })

function withoutDefault(schema: ZodType): ZodType {
  const { type, innerType } = defOf(schema)
  return innerType && ['default', 'prefault', 'optional'].includes(type) ? withoutDefault(innerType) : schema
}

function kindOf(schema: ZodType): DeskSetting['kind'] | undefined {
  const { type, entries = {} } = defOf(schema)
  if (type === 'string') return 'text'
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'yes-no'
  return type === 'enum' && Object.values(entries).every((value) => typeof value === 'string')
    ? 'choice'
    : undefined
}

type Configured = Pick<Extension, 'settings' | 'configured'>

/** What `site.yaml` says goes before `portico.config.ts`; the extension's own schema judges both together. */
export const joinedSchema = ({ settings, configured }: Configured): ZodType<Record<string, unknown>> => {
  const known = Object.fromEntries(deskSettings({ settings }).map(({ name }) => [name, z.unknown()]))
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
  return {
    settings: Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => current[name] }])),
    ),
    take(section: unknown) {
      if (section === last) return
      last = section
      current = settingsWith(extension, section) as typeof current
    },
  }
}
