export type FieldContents = Readonly<Record<string, readonly string[]>>

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controlsOf = (form: HTMLFormElement): Filled[] =>
  [...form.elements].filter((element): element is Filled =>
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName),
  )

export const isBox = (control: Filled): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Nobody has touched it: it holds what the page put there. */
export function isUntouched(control: Filled): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return options.some(({ defaultSelected }) => defaultSelected)
      ? options.every(({ selected, defaultSelected }) => selected === defaultSelected)
      : control.selectedIndex === (control.multiple ? -1 : 0)
  }
  return isBox(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue
}

/** The values of the controls, by name. */
export function readContents(controls: readonly Filled[]): FieldContents {
  const contents: Record<string, string[]> = {}
  for (const control of controls)
    contents[control.name] = [...(contents[control.name] ?? []), ...valuesOf(control)]
  return contents
}

const valuesOf = (control: Filled): string[] => {
  if (control instanceof HTMLSelectElement) return Array.from(control.selectedOptions, ({ value }) => value)
  return isBox(control) && !control.checked ? [] : [control.value]
}

/** Somebody who has selected all of it is about to type something else. */
const isAllSelected = ({ value, selectionStart, selectionEnd }: Exclude<Filled, HTMLSelectElement>) =>
  value && selectionStart === 0 && selectionEnd === value.length

/** Puts contents back. Several text controls of one name are filled in their order. */
export function writeContents(controls: readonly Filled[], contents: FieldContents) {
  const written = new Map<string, number>()
  for (const control of controls) {
    const values = contents[control.name]
    if (!values) continue
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = values.includes(option.value)
    else if (isBox(control)) control.checked = values.includes(control.value)
    else {
      const turn = written.get(control.name) ?? 0
      const isSelected = control === document.activeElement && isAllSelected(control)
      control.value = values[turn] ?? ''
      if (isSelected) control.select()
      written.set(control.name, turn + 1)
    }
  }
}
