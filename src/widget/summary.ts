import { safeAddress } from './sanitise.ts'

const reviewsOf = (summary: HTMLElement) => {
  const selector = `.portico-reviews[data-campaign="${CSS.escape(summary.dataset.campaign ?? '')}"]`
  const root = summary.getRootNode() as Document | ShadowRoot
  return root.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector)
}

const linkOf = (summary: HTMLElement) =>
  summary.dataset.link && safeAddress(summary.dataset.link, location.href)

/** The link leads where the page says: to its own address, or to the reviews further down. */
export function aimSummary(summary: HTMLElement) {
  const link = summary.querySelector<HTMLAnchorElement>('.portico-summary-link')
  const target = linkOf(summary)
  const reviews = reviewsOf(summary)
  if (!link || (!target && !reviews)) return
  if (reviews && !reviews.id) reviews.id = `portico-reviews-${reviews.dataset.campaign}`
  link.href = target || `#${reviews?.id}`
  link.removeAttribute('target')
  link.rel = ''
}

/** A click anywhere on the summary: true when it has been followed. */
export function followSummary(summary: HTMLElement, clicked: Element): boolean {
  const target = linkOf(summary)
  if (target) {
    if (clicked.closest('a')) return false
    location.assign(target)
    return true
  }
  const reviews = reviewsOf(summary)
  if (!reviews) return false
  scrollTo(reviews)
  return true
}

const duration = 500
const offset = 100

/** The visitor's own wheel or finger ends it at once. */
function scrollTo(target: HTMLElement) {
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
