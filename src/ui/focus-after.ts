const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Hands focus on from something that is about to disappear to what comes next on the page, so that a visitor with a
 * keyboard does not start over.
 */
export function focusAfter(element: Element) {
  if (!element.contains(document.activeElement)) return
  const next = [...document.querySelectorAll<HTMLElement>(stops)].find(
    (stop) =>
      element.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING && stop.checkVisibility(),
  )
  next?.focus({ preventScroll: true })
}
