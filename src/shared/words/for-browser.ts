import type { LanguageAttributes } from '#shared/site.ts'
import type { Message } from './define-words.ts'

/** A catalogue for an island, in the language of the page. Messages with values are filled in by `fill`. */
export type ForBrowser<Given> = {
  readonly catalogue?: Given
  /** Attributes for elements with these words, if their language differs from the page's. */
  readonly marks?: LanguageAttributes
} & {
  readonly [Name in keyof Given]: Given[Name] extends (values: infer Values) => unknown
    ? Fillable<Values>
    : Given[Name] extends Message<string>
      ? string
      : never
}

/** Made ready on the server: the language, and the form of the message in it. */
export type Fillable<Values> = { readonly in: string; readonly form: unknown; readonly values?: Values }
