import type { FormView } from '../domain/form-view.ts'

/** Forms cannot be nested: the browser would send neither correctly. */
export function replaceMisplaced(wrapper: Element, { texts }: FormView) {
  const error = document.createElement('p')
  error.className = 'wpcf7-form-in-wrong-place'
  const strong = document.createElement('strong')
  strong.textContent = texts.error_mark
  error.append(strong, ` ${texts.wrong_place}`)
  wrapper.replaceWith(error)
}
