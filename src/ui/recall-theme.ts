/**
 * Applies the choice between the system's appearance, light and dark before first paint, and keeps what `ThemeChoice` says. Its
 * text is put into the page: it can use nothing from around it.
 *
 * Where storage is blocked, asking for it throws: nothing was chosen then, and a choice lasts as long as the page.
 */
export function recallTheme() {
  const { dataset } = document.documentElement
  const recall = () => {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') dataset.theme = theme
      else delete dataset.theme
      for (const radio of document.querySelectorAll<HTMLInputElement>('.theme-choice input'))
        radio.checked = radio.value === (dataset.theme ?? 'auto')
    } catch {}
  }
  recall()
  addEventListener('recall', recall)
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.theme-choice')) return
    if (target.value === 'auto') delete dataset.theme
    else dataset.theme = target.value
    try {
      localStorage.setItem('theme', target.value)
    } catch {}
  })
}
