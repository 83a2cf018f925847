import { z } from 'zod'
import { platformSettings } from '#platform/config/platform-config.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.configuration.ts'
import { features, type SectionOf, sectionOf } from './features.ts'
import { themeSchema } from './theme-schema.ts'

type Known = (typeof features)[number]['description']
type Configured<Part> = Part extends { name: infer Name extends string; settings?: infer Settings }
  ? Settings extends z.ZodType
    ? { section: SectionOf<Name>; settings: Settings }
    : never
  : never
type ShapeOf<Settings> = Settings extends z.ZodPrefault<z.ZodObject<infer Shape>> ? Shape : never
type AllOf<Shape> = (Shape extends unknown ? (shape: Shape) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Where several have their settings in one section, each describes some of it. */
type SchemaOf<Settings> = [ShapeOf<Settings>] extends [never]
  ? Settings
  : z.ZodPrefault<z.ZodObject<Extract<AllOf<ShapeOf<Settings>>, z.core.$ZodShape>, z.core.$strict>>

type Sections = {
  [Name in Configured<Known>['section']]: SchemaOf<Extract<Configured<Known>, { section: Name }>['settings']>
}

const described = features.flatMap(({ description: { name, settings } }) =>
  settings ? [{ section: sectionOf(name), settings: settings as z.ZodType }] : [],
)

const sections = Object.fromEntries(
  Array.from(
    Map.groupBy(described, ({ section }) => section),
    ([section, parts]) => [section, schemaOf(parts.map(({ settings }) => settings))],
  ),
) as Sections

function schemaOf(parts: readonly z.ZodType[]) {
  if (parts.length === 1) return parts[0]
  const shapes = parts.map((part) => (part as z.ZodPrefault<z.ZodObject>).unwrap().shape)
  return z.strictObject(Object.assign({}, ...shapes)).prefault({})
}

/** What a site has beside what comes in the box. */
const extensionSchema = z.custom<Extension>(
  (value) => typeof value === 'object' && value !== null && 'name' in value,
  { error: writeSayable(words.callExtension({ example: 'extensions: [booking()]' })) },
)

/** The site-wide choices an owner makes in `portico.config.ts`. Each part's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({
  ...platformSettings,
  ...sections,
  theme: themeSchema.default({}),
  extensions: z.array(extensionSchema).default([]),
})

export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>
