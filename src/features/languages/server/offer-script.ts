import { offerLanguage } from '../browser/offer-language.ts'
import { cookieEnding, languageCookie } from '../domain/language-cookie.ts'
import { wantedLanguage } from '../domain/wanted-language.ts'

/** Stands in the page after the offers. */
export const offerScript = `(${offerLanguage})(${wantedLanguage},'${languageCookie}','${cookieEnding}')`
