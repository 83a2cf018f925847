import { propHere } from '#platform/editions/addresses-here.ts'

/** Island props travel as JSON in an attribute, so anything JSON would silently change is a mistake worth stopping at. */
export function serialiseProps(props: object): string {
  return JSON.stringify(props, function refuse(this: unknown, key, value: unknown) {
    const original = (this as Record<string, unknown>)[key]
    if (value === undefined || isPlain(original)) return propHere(key, value)
    throw new TypeError(
      `The island prop "${key}" is ${describe(original)}: only plain JSON values reach the browser.`,
    )
  })
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return true
  return typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

function describe(value: unknown): string {
  return typeof value === 'object' ? `a ${value?.constructor.name}` : `a ${typeof value}`
}
