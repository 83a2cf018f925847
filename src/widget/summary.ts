import { safeAddress } from './sanitise.ts'
import { scrollTo } from './scroll-to.ts'

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
