/** The values a form would send, for comparison. Without files. */
export const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

const firstContents = new WeakMap<HTMLFormElement, string>()

/**
 * Its values when the page loaded: something may have been typed before a script listened, or restored by the browser.
 * Read once, before React makes typed values the default ones.
 */
export function firstContentOf(form: HTMLFormElement) {
  const known = firstContents.get(form)
  if (known !== undefined) return known
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  const content = contentOf(copy)
  firstContents.set(form, content)
  return content
}
