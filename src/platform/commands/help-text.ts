import type { Say } from '#platform/words/say.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.commands.ts'

/** How a command is called, which is the same in every language, and what its parts do. */
export type CommandHelp = {
  /** Without `npx portico`. */
  usage: readonly string[]
  about?: readonly Sayable[]
  /** Action or option -> what it does. */
  parts?: Readonly<Record<string, Sayable>>
  notes?: readonly Sayable[]
}

/** What `--help` prints. */
export function helpText(help: Sayable | CommandHelp, say: Say): string {
  if (!('usage' in Object(help))) return say(help as Sayable)
  const { usage, about = [], parts = {}, notes = [] } = help as CommandHelp
  const width = Math.max(...Object.keys(parts).map(({ length }) => length))
  return [
    `${say(words.usage)}\n${usage.map((line) => `  npx portico ${line}`).join('\n')}`,
    ...about.map(say),
    Object.entries(parts)
      .map(([name, does]) => `${name.padEnd(width)}  ${say(does)}`)
      .join('\n'),
    ...notes.map(say),
  ]
    .filter(Boolean)
    .join('\n\n')
}
