/**
 * What stands in the fields before hydration: React puts the first value back into hidden fields, and into text areas that
 * have one. Even the same value undoes a selection.
 */
export function readTypedEarly(unitTag: string) {
  if (typeof document === 'undefined') return []
  const controls = document
    .getElementById(unitTag)
    ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [type="hidden"]')
  return Array.from(controls ?? [], (control) => {
    const { value, selectionStart, selectionEnd } = control
    return { control, value, selectionStart, selectionEnd }
  })
}

export function restoreTypedEarly(typed: ReturnType<typeof readTypedEarly>) {
  for (const { control, value, selectionStart, selectionEnd } of typed) {
    if (control.value !== value) control.value = value
    // Safari gives the focus to whatever is selected in.
    if (control === document.activeElement) control.setSelectionRange(selectionStart, selectionEnd)
  }
}

/**
 * React names radio buttons anew during hydration. Where none is chosen Chromium then no longer knows that one of them has the
 * focus, and Tab would stop at the next one of the same group.
 */
export function keepPlaceAmongRadios(form: HTMLFormElement) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || focused.form !== form || focused.type !== 'radio') return
  if (form.querySelector(`[name="${CSS.escape(focused.name)}"]:checked`)) return
  focused.blur()
  focused.focus({ preventScroll: true })
}
