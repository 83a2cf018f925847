import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Theme } from '#platform/theme/theme.ts'
import { colourTokens, valueTokens } from '#platform/theme/tokens.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { defaultPlaces } from '#theme/default-theme.ts'
import { words } from '#words/desk.configuration.ts'
import { words as documentWords } from '#words/desk.documents.ts'

const component = z.custom<ComponentType>(
  (value) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
  { error: writeSayable(words.giveComponent({ example: 'places: { Card: MyCard }' })) },
)

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, writeSayable(documentWords.colourForm))
const colour = z.strictObject({ light: hex, dark: hex })
const value = z.string().regex(/^[^;{}<>]+$/, writeSayable(words.valueForm))

const all = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()]))

const places = z.strictObject(all(Object.keys(defaultPlaces), component))
const tokens = z.strictObject({ ...all(colourTokens, colour), ...all(valueTokens, value) })

/** What `portico.config.ts` says of the theme. */
export const themeSchema = z.strictObject({
  places: places.optional(),
  tokens: tokens.optional(),
}) as unknown as z.ZodType<Theme, Theme>
