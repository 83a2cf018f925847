/**
 * Answers come unfolded, which is what a visitor without script needs. This folds them before they are painted, unfolds
 * the one the address or a search in the page leads to, and all of them when the page's script cannot be loaded. Its
 * text is put into the page after the list: it can use nothing from around it.
 */
export function foldAnswers() {
  const list = document.currentScript?.previousElementSibling
  // Queried each time: the page may have been drawn again since.
  const panels = () => list?.querySelectorAll('[role=tabpanel]') ?? []
  const show = (panel: Element, open: boolean) => {
    const tab = panel.parentElement?.querySelector('[role=tab]')
    tab?.setAttribute('aria-expanded', String(open))
    tab?.setAttribute('aria-selected', String(open))
    panel.setAttribute('aria-hidden', String(!open))
    if (open) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
  const target = () => {
    const hash = location.hash.slice(1)
    try {
      return document.getElementById(decodeURIComponent(hash))
    } catch {
      return document.getElementById(hash)
    }
  }
  const isTarget = (panel: Element) => panel.contains(target())
  for (const panel of panels()) {
    show(panel, isTarget(panel))
    panel.addEventListener('beforematch', () => show(panel, true))
  }
  list?.setAttribute('folded', '')
  addEventListener('hashchange', () => {
    for (const panel of panels()) if (isTarget(panel)) panel.dispatchEvent(new Event('beforematch'))
  })
  addEventListener('scriptfailed', () => {
    for (const panel of panels()) show(panel, true)
  })
}
