import { stringify } from 'yaml'

/** Front matter with the text below it. */
export const writeDocument = (keys: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${writeYaml(keys)}---\n${body === '' ? '' : `\n${body}\n`}`

/** Keys without a value are left out. */
export function writeYaml(keys: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(keys).filter(([, value]) => value !== undefined)
  return stringify(Object.fromEntries(said), { lineWidth: 0, aliasDuplicateObjects: false })
}
