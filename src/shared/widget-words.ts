/** The messages of the reviews script. The server inserts them; those in other languages come with the reviews. */
export type WidgetWords = {
  /** The language. */
  readonly in: string
  /** Form of the plural -> words with `{shown}` and `{average}` in them. */
  readonly more: PluralForms
  readonly rating: PluralForms
  /** With `{url}` in it. */
  readonly notCopied: string
} & Readonly<
  Record<'notLoaded' | 'tryAgain' | 'moreNotLoaded' | 'withDevice' | 'copyLink' | 'copied', string>
>

export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
