/** What a form would send, to be compared. Files are left out. */
export const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

/** What it held when the page came: something may have been typed before a script listened, or put back by the browser. */
export function firstContentOf(form: HTMLFormElement) {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return contentOf(copy)
}
