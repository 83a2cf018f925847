import { offerLanguage } from '../browser/offer-language.ts'
import { cookieEnding, languageCookie } from '../domain/language-cookie.ts'
import { wantedLanguage } from '../domain/wanted-language.ts'

/** Comes after the offers in the page. */
export const offerScript = `(${offerLanguage})(${wantedLanguage},'${languageCookie}','${cookieEnding}')`
