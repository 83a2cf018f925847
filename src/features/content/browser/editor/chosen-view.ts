export type View = 'source' | 'rich'

const storageKey = 'desk-editor-view'

/** The view somebody chose last in this browser. Where storage is blocked, nothing is remembered. */
export function chosenView(): View {
  try {
    return localStorage.getItem(storageKey) === 'rich' ? 'rich' : 'source'
  } catch {
    return 'source'
  }
}

export function rememberView(view: View) {
  try {
    localStorage.setItem(storageKey, view)
  } catch {}
}
