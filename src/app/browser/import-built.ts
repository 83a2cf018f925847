/**
 * The module at the address that an attribute names. Only what was built for this site is run, whatever the page says. A
 * browser that could not load it asks for it again the next time.
 */
export async function importBuilt<Module>(element: HTMLElement, attribute: string): Promise<Module> {
  const { href } = new URL(element.getAttribute(attribute) ?? '', location.href)
  if (!href.startsWith(`${location.origin}/assets/`)) throw new Error(`Not a built file: ${href}`)
  return import(/* @vite-ignore */ href)
}
