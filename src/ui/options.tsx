import { shortTitle } from '#shared/short-title.ts'

/** The options of a list: values and labels. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {shortTitle(words)}
    </option>
  ))
