import { createContext, useContext } from 'react'

/** How dates and numbers are written on this site. */
export const LocaleContext = createContext({ language: 'en', timeZone: 'UTC' })

/** For what is drawn on the server; the desk is in English. */
export const useLocale = () => useContext(LocaleContext)
