/**
 * State of which a page may have one only, although it may hold a file twice: scripts that could not be loaded are loaded
 * again from another address. No id in the page can be taken for a symbol.
 */
export function keptInPage<Value extends object>(name: string, make: () => Value): Value {
  const page = globalThis as { [key: symbol]: unknown }
  const key = Symbol.for(`portico-${name}`)
  page[key] ??= make()
  return page[key] as Value
}
