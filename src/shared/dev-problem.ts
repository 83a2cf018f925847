/** What prevents a site in development from running, as shown to its builder in the browser. */
export type DevProblem = {
  /** In a few words. */
  title: string
  /** The output in the terminal. */
  text: string
  /** The next step. */
  next: string
  /** The button that closes it. */
  close: string
  language: string
  direction: 'ltr' | 'rtl'
  source?: SourcePlace | undefined
}

/** In the builder's own files, e.g. `extensions/tides.tsx:12`. */
export type SourcePlace = { place: string; line: number; lines: readonly { number: number; text: string }[] }
