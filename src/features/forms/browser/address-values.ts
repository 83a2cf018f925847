import type { FormView } from '../domain/form-view.ts'
import { controlsOf, isUntouched, writeContents } from './field-contents.ts'

/** `default:get`: pages are the same for everybody, so what the address says is filled in here. */
export function takeFromAddress(form: HTMLFormElement, { fromAddress = {} }: FormView) {
  const query = new URLSearchParams(location.search)
  for (const [name, parameter] of Object.entries(fromAddress)) {
    if (!query.get(parameter)) continue
    const controls = controlsOf(form).filter((control) => control.name === name && isUntouched(control))
    writeContents(controls, { [name]: query.getAll(parameter) })
  }
}
