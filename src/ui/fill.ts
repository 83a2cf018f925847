import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { Fillable } from '#shared/words/for-browser.ts'

export const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}

/** In an island: says a message that needs values. */
export const fill = <Values>({ in: language, form }: Fillable<Values>, values: NoInfer<Values>): string =>
  format(form as CompiledMessage, language, values as FormatValues<string>, { formatters }) as string

/** The same of a message that marks some of its words: each mark is drawn by the function of its name. */
export const fillMarked = <Values, Piece>(
  { in: language, form }: Fillable<Values>,
  values: NoInfer<Values>,
  draw: Readonly<Record<string, (inner: (string | Piece)[]) => Piece>>,
): string | Piece | (string | Piece)[] =>
  format<Piece>(form as CompiledMessage, language, { ...values, ...draw } as FormatValues<Piece>, {
    formatters,
  })
