/** Keeps the choice between the system's theme, light and dark. The head script applies it on the next page. */
export function startThemeToggle(root = document.documentElement) {
  const radios = document.querySelectorAll<HTMLInputElement>('[name=theme]')
  for (const radio of radios) {
    radio.checked = radio.value === (root.dataset.theme ?? 'auto')
    radio.onchange = () => choose(root, radio.value)
  }
}

function choose(root: HTMLElement, theme: string) {
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
