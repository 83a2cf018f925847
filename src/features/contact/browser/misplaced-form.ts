import { wrongPlace } from '../domain/client-texts.ts'
import type { FormView } from '../domain/form-view.ts'

/** A form cannot stand in another form: the browser would send neither rightly. */
export function replaceMisplaced(island: HTMLElement, { texts }: FormView): boolean {
  const wrapper = island.querySelector('.wpcf7[data-wpcf7-id]')
  if (!wrapper?.parentElement?.closest('form')) return false
  const error = document.createElement('p')
  error.className = 'wpcf7-form-in-wrong-place'
  const strong = document.createElement('strong')
  strong.textContent = 'Error:'
  error.append(strong, ` ${texts?.wrong_place ?? wrongPlace}`)
  wrapper.replaceWith(error)
  return true
}
