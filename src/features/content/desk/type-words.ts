import { words } from '#words/desk.content.ts'
import type { EntryType } from '../server/entry-type.ts'

type Named = Pick<EntryType, 'name' | 'label' | 'said'>

/** An extension names its types itself, in one language or in several. */
const inSentence = ({ name, label: { one } }: Named) => ({
  type: name,
  name: typeof one === 'string' ? one.toLowerCase() : one,
})

export const typeName = ({ name, label }: Pick<Named, 'name' | 'label'>) =>
  words.typeName({ type: name, name: label.one })

export const newEntry = (type: Named) => type.said?.add ?? words.newEntry(inSentence(type))
