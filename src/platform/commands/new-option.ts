import { words } from '#words/desk.commands.ts'

/** What `--new` is for: only a start begins a site by itself, because a wrong PORTICO_DATA would look like a site that lost everything. */
export const newOption = { new: { type: 'boolean', default: false } } as const

/** For the help of such a command. */
export const newHelp = { '--new': words.newHelp }
