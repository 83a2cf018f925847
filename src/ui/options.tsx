import { shortTitle } from '#shared/short-title.ts'

/** What can be chosen in a list: what is sent, and the words for it. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {shortTitle(words)}
    </option>
  ))
