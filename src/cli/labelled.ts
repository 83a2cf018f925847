import type { SpokenIo } from '#platform/commands/command.ts'
import type { Sayable } from '#shared/words/sayable.ts'

/** Prints lines that begin with one of these labels, and go on in one column. */
export function labelled(labels: readonly Sayable[], { out, say }: Pick<SpokenIo, 'out' | 'say'>) {
  const width = Math.max(...labels.map((label) => say(label).length))
  return (label: Sayable, text: Sayable) => out(`  ${say(label).padEnd(width)} ${say(text)}`)
}
