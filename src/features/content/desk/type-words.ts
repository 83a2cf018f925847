import { words } from '#words/desk.content.ts'
import type { EntryType } from '../server/entry-type.ts'

type Named = Pick<EntryType, 'name' | 'label'>

/** An extension names its types itself, in the language it chose. */
const inSentence = ({ name, label }: Named) => ({ type: name, name: label.one.toLowerCase() })

export const typeName = ({ name, label }: Named) => words.typeName({ type: name, name: label.one })

export const typeWord = (type: Named) => words.typeWord(inSentence(type))

export const newEntry = (type: Named) => words.newEntry(inSentence(type))
