/** What a form would send, to be compared. Files are left out. */
export const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

const firstContents = new WeakMap<HTMLFormElement, string>()

/**
 * What it held when the page came: something may have been typed before a script listened, or put back by the browser. It is
 * read once, before React makes what is typed the first value of a control.
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
