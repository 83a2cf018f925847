import { z } from 'zod'
import { platformSettings } from '#platform/config/platform-config.ts'
import type { Extension, Feature } from '#platform/extension/extension.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.configuration.ts'
import { features } from './features.ts'
import { themeSchema } from './theme-schema.ts'

type Known = (typeof features)[number]
type SectionOf<Part> = Part extends { section?: infer Name extends string; settings: z.ZodType }
  ? Name
  : never
type ShapeOf<Part> = Part extends { settings: z.ZodPrefault<z.ZodObject<infer Shape>> } ? Shape : never
type Together<Shape> = (Shape extends unknown ? (shape: Shape) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Where several have their settings in one section, each describes some of it. */
type SchemaOf<Part extends { settings: unknown }> = [ShapeOf<Part>] extends [never]
  ? Part['settings']
  : z.ZodPrefault<z.ZodObject<Extract<Together<ShapeOf<Part>>, z.core.$ZodShape>, z.core.$strict>>

type Sections = { [Name in SectionOf<Known>]: SchemaOf<Extract<Known, { section?: Name }>> }

const described = (features as readonly Feature[]).flatMap(({ name, section = name, settings }) =>
  settings ? [{ section, settings }] : [],
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
