/**
 * Hides dismissed notices from before first paint on. Its text is put into the page: it can use nothing from around it.
 *
 * A visitor without script, or whose script failed, dismissed with a cookie. Where storage is blocked, asking for it throws: nothing was
 * dismissed then.
 */
export function recallDismissed() {
  const dismissed = new CSSStyleSheet()
  document.adoptedStyleSheets.push(dismissed)
  const recall = () => {
    try {
      const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
      const notices = [...cookies, ...Object.keys(localStorage)].filter((key) => key.startsWith('notice-'))
      const selectors = notices.map((key) => `.notice[data-id="${CSS.escape(key.slice(7))}"]`)
      dismissed.replaceSync(notices.length > 0 ? `${selectors}{display:none}` : '')
    } catch {}
  }
  recall()
  addEventListener('recall', recall)
}
