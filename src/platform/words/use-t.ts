import { createContext, useContext } from 'react'
import { inEnglish } from './in-english.ts'

/** The language of the page. */
export const TranslateContext = createContext(inEnglish)

/** For what is drawn on the server: `say(words.close)`. An island gets its words as props, from `say.forBrowser`. */
export const useT = () => useContext(TranslateContext)
