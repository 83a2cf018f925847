import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Theme } from '#platform/theme/theme.ts'
import { defaultPlaces } from '#theme/default-theme.ts'

const component = z.custom<ComponentType>(
  (value) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
  { error: 'Give it a component: Card: MyCard.' },
)

const places = z.strictObject(
  Object.fromEntries(Object.keys(defaultPlaces).map((name) => [name, component.optional()])),
)

/** What `portico.config.ts` says of the theme. */
export const themeSchema = z.strictObject({ places: places.optional() }) as unknown as z.ZodType<Theme, Theme>
