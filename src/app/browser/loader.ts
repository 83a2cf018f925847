import { decoded } from '#shared/decoded.ts'
import { PorticoIsland } from './portico-island.ts'
import { PorticoScript } from './portico-script.ts'

customElements.define('portico-island', PorticoIsland)
customElements.define('portico-script', PorticoScript)
startFocusTarget()

/**
 * Gives focus to what the address points at, so that reading goes on there. Something that cannot take focus can for as
 * long as it has it.
 */
function focusTarget() {
  const target = document.getElementById(idInAddress())
  if (!target || target.contains(document.activeElement)) return
  const focus = () => target.focus({ preventScroll: true })
  focus()
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  focus()
}

/** Following a link to where the address already points changes nothing the browser would report. */
function startFocusTarget() {
  addEventListener('hashchange', focusTarget)
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (link && link.href === location.href) setTimeout(focusTarget)
  })
  if (location.hash) focusTarget()
}

function idInAddress() {
  const id = location.hash.slice(1)
  return decoded(id) ?? id
}
