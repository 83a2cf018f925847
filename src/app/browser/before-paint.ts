/**
 * Runs before first paint, so that what a visitor chose or dismissed earlier never flashes, and again when another tab
 * changes it, is left for this one, or the page comes back from history. Its text is put into the page: it can use nothing from around it.
 *
 * `data-script` tells style sheets that script works. It is withdrawn when a script cannot be loaded.
 */
export function beforePaint() {
  const { dataset } = document.documentElement
  dataset.script = ''
  addEventListener('scriptfailed', () => delete dataset.script)
  addEventListener(
    'error',
    ({ target }) => {
      // Others put scripts into the page, too, and theirs may fail.
      if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`))
        dispatchEvent(new Event('scriptfailed'))
    },
    true,
  )

  const dismissed = new CSSStyleSheet()
  document.adoptedStyleSheets.push(dismissed)
  const recall = () => {
    // Where storage is blocked, asking for it throws: nothing was chosen then.
    try {
      if (document.cookie.split('; ').includes(`${dataset.banner}=true`)) dataset.bannerClosed = ''
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') dataset.theme = theme
      else delete dataset.theme
      for (const radio of document.querySelectorAll<HTMLInputElement>('.theme-choice input'))
        radio.checked = radio.value === (dataset.theme ?? 'auto')
      // A visitor without script, or whose script failed, dismissed with a cookie.
      const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
      const notices = [...cookies, ...Object.keys(localStorage)].filter((key) => key.startsWith('notice-'))
      const selectors = notices.map((key) => `.notice[data-id="${CSS.escape(key.slice(7))}"]`)
      dismissed.replaceSync(notices.length > 0 ? `${selectors}{display:none}` : '')
    } catch {}
  }
  recall()
  // The choice between the system's theme, light and dark is in the page now.
  addEventListener('DOMContentLoaded', recall)
  addEventListener('storage', recall)
  addEventListener('pageshow', recall)
  // Nothing tells of a cookie that another tab has set.
  addEventListener('visibilitychange', recall)

  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.theme-choice')) return
    if (target.value === 'auto') delete dataset.theme
    else dataset.theme = target.value
    // Where storage is blocked the choice lasts as long as the page.
    try {
      localStorage.setItem('theme', target.value)
    } catch {}
  })
}
