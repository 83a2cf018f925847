/** Writes into every input of a name. */
export function fillIn(form: HTMLFormElement, name: string, value: string) {
  for (const control of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
    control.value = value
}
