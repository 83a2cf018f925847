import { words } from '#words/desk.content.ts'
import type { EntryType } from '../server/entry-type.ts'

type Named = Pick<EntryType, 'name' | 'label' | 'said'>

/** An extension names its types itself, in the language it chose, unless it says the words of the desk, too. */
const inSentence = ({ name, label }: Named) => ({ type: name, name: label.one.toLowerCase() })

export const typeName = (type: Named) =>
  type.said?.one ?? words.typeName({ type: type.name, name: type.label.one })

export const typesName = ({ label, said }: Named) => said?.many ?? label.many

export const newEntry = (type: Named) => type.said?.add ?? words.newEntry(inSentence(type))
