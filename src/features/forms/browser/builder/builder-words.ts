import { createContext, useContext } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as builderWords } from '#words/desk.forms.builder.ts'
import type { NewFieldWords } from '../../domain/edit/edit-template.ts'

/** In the language of who builds the form; what is written into it is in the form's own. */
export type BuilderWords = NewFieldWords & {
  says: ForBrowser<typeof builderWords>
  options: Readonly<Record<string, string>>
}

export const BuilderWordsContext = createContext({} as BuilderWords)

export const useWords = () => useContext(BuilderWordsContext)
