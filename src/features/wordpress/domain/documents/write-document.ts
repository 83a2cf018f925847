import { stringify } from 'yaml'

/** Keys with nothing behind them are left out. The same values always make the same bytes. */
export const writeDocument = (keys: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${writeYaml(keys)}---\n${body}`

export const writeYaml = (keys: Readonly<Record<string, unknown>>): string =>
  stringify(keys, { lineWidth: 0, keepUndefined: false, aliasDuplicateObjects: false })
