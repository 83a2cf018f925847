import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
}

/** The keys an object schema knows at this place, or nothing when any key goes. */
export function keysAt(schema: z.ZodType, keys: readonly PropertyKey[]): readonly string[] | undefined {
  const [key, ...rest] = keys
  const definition = unwrapped(schema)
  if (key === undefined) return definition.shape && Object.keys(definition.shape)
  const named = definition.shape?.[String(key)] ?? definition.valueType
  const next = typeof key === 'number' ? definition.element : named
  return next && keysAt(next, rest)
}

/** Looks through optional, default, transform and the like. */
function unwrapped(schema: z.ZodType): Definition {
  const definition = schema.def as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? unwrapped(inner) : definition
}
