/** Keeps the choice between the system's theme, light and dark. Applying it on later pages is the head script's part. */
export function startThemeToggle() {
  const { dataset } = document.documentElement
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name=theme]')) {
    const show = () => {
      radio.checked = radio.value === (dataset.theme ?? 'auto')
    }
    show()
    addEventListener('storage', show)
    addEventListener('pageshow', show)
    radio.onchange = () => {
      if (radio.value === 'auto') delete dataset.theme
      else dataset.theme = radio.value
      // Where storage is blocked the choice lasts as long as the page.
      try {
        localStorage.setItem('theme', radio.value)
      } catch {}
    }
  }
}
