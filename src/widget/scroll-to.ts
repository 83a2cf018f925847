const duration = 500
const offset = 100

/** The visitor's own wheel or finger ends it at once. */
export function scrollTo(target: HTMLElement) {
  const from = scrollY
  const to = Math.max(0, target.getBoundingClientRect().top + from - offset)
  const began = performance.now()
  const stop = new AbortController()
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  const arrive = () => {
    stop.abort()
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const step = (now: number) => {
    if (stop.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - began) / duration))
    const eased = 0.5 - Math.cos(part * Math.PI) / 2
    window.scrollTo({ top: from + (to - from) * eased, behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else arrive()
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: to, behavior: 'instant' })
    arrive()
  } else requestAnimationFrame(step)
}
