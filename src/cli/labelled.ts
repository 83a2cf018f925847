import type { Say } from '#platform/words/say.ts'
import type { Sayable } from '#shared/words/sayable.ts'

/** Lines that begin with one of these labels, and go on in one column. */
export function labelled(labels: readonly Sayable[], say: Say) {
  const width = Math.max(...labels.map((label) => say(label).length))
  return (label: Sayable, text: Sayable) => `  ${say(label).padEnd(width)} ${say(text)}`
}
