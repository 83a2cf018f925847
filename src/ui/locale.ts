import { createContext } from 'react'

/** How dates and numbers are written on this site. */
export const LocaleContext = createContext({ language: 'en', timeZone: 'UTC' })
