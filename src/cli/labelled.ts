import type { SpokenIo } from '#platform/commands/command.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** Prints lines that begin with one of these labels, and go on in one column. */
export function labelled(labels: readonly Translatable[], { out, t }: Pick<SpokenIo, 'out' | 't'>) {
  const width = Math.max(...labels.map((label) => t(label).length))
  return (label: Translatable, text: Translatable) => out(`  ${t(label).padEnd(width)} ${t(text)}`)
}
