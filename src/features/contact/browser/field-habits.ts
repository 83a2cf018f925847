import { completeUrl } from '../domain/complete-url.ts'

/** What a change in one control means for itself and its neighbours, before anything is checked. */
export function followChange(form: HTMLFormElement, target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement)) return
  if (target.type === 'checkbox' && target.closest('.wpcf7-exclusive-checkbox')) uncheckOthers(form, target)
  if (target.classList.contains('wpcf7-validates-as-url')) target.value = completeUrl(target.value)
  allowFreeText(form)
  const freeText = target.closest('.has-free-text')?.querySelector<HTMLInputElement>('.wpcf7-free-text')
  if (freeText && freeText !== target && target.checked) freeText.focus()
}

/** Text beside a box or a radio button can be written only while that one is chosen. */
export function allowFreeText(form: HTMLFormElement) {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
    const text = item.querySelector<HTMLInputElement>('.wpcf7-free-text')
    if (box && text) text.disabled = !box.checked
  }
}

function uncheckOthers(form: HTMLFormElement, box: HTMLInputElement) {
  for (const other of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    if (other !== box && other.name === box.name) other.checked = false
}
