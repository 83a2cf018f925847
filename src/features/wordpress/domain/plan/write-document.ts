import { stringify } from 'yaml'

/** Front matter with the text below it. Keys without a value are left out. */
export function writeDocument(keys: Readonly<Record<string, unknown>>, body: string): string {
  const said = Object.entries(keys).filter(([, value]) => value !== undefined)
  const yaml = stringify(Object.fromEntries(said), { lineWidth: 0, aliasDuplicateObjects: false })
  return `---\n${yaml}---\n${body === '' ? '' : `\n${body}\n`}`
}
