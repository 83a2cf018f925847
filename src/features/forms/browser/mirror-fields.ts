import { normalText } from '../domain/rules/field-values.ts'

/** Counters and reflections follow the values of the fields. */
export function mirrorFields(form: HTMLFormElement, wrong: ReadonlySet<string>) {
  const data = new FormData(form)
  for (const counter of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) showCount(counter, data)
  for (const mirror of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    const name = mirror.dataset.reflectionOf ?? ''
    const values = wrong.has(name) ? [] : valuesOf(data, name)
    if (mirror instanceof HTMLOutputElement) mirror.textContent = values[0] ?? mirror.dataset.default ?? ''
    else reflect(mirror, name, values)
  }
}

function showCount(counter: HTMLElement, data: FormData) {
  const { targetName = '', maximumValue, minimumValue } = counter.dataset
  const text = data.get(targetName)
  if (typeof text !== 'string') return
  const { shown, tooLong, tooShort } = countCharacters(text, {
    direction: counter.classList.contains('down') ? 'down' : 'up',
    maximum: maximumValue ? Number(maximumValue) : undefined,
    minimum: minimumValue ? Number(minimumValue) : undefined,
  })
  counter.textContent = counter.dataset.currentValue = String(shown)
  counter.classList.toggle('too-long', tooLong)
  counter.classList.toggle('too-short', tooShort)
}

/** Files are shown by their names. */
const valuesOf = (data: FormData, name: string) =>
  [...data.getAll(name), ...data.getAll(`${name}[]`)]
    .map((value) => (typeof value === 'string' ? value : value.name).trim())
    .filter(Boolean)

/** One output for each value; the owner's own is only shown if there are none. */
function reflect(mirror: HTMLElement, name: string, values: readonly string[]) {
  for (const output of mirror.querySelectorAll('output')) {
    if (output.dataset.default === undefined) output.remove()
    else output.hidden = values.length > 0
  }
  for (const value of values) {
    const output = document.createElement('output')
    output.name = name
    output.textContent = value
    mirror.append(output)
  }
}

export type CounterLimits = {
  direction: 'up' | 'down'
  maximum?: number | undefined
  minimum?: number | undefined
}

/** Counts what the length rules count, so that the counter and the verdict never disagree. */
export function countCharacters(text: string, { direction, maximum, minimum }: CounterLimits) {
  const { length } = normalText(text)
  return {
    shown: direction === 'down' && maximum !== undefined ? maximum - length : length,
    tooLong: maximum !== undefined && length > maximum,
    tooShort: minimum !== undefined && length < minimum,
  }
}
