export type View = 'source' | 'rich'

const storageKey = 'desk-editor-view'

/** The view somebody chose last in this browser, at first the visual one. Where storage is blocked, nothing is remembered. */
export function chosenView(): View {
  try {
    return localStorage.getItem(storageKey) === 'source' ? 'source' : 'rich'
  } catch {
    return 'rich'
  }
}

export function rememberView(view: View) {
  try {
    localStorage.setItem(storageKey, view)
  } catch {}
}
