import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { byName, findFiles } from './find-files.ts'

/** What comes with the pages that need it. */
export const styleFiles = '**/{browser/!(*.site),*.used}.css'

const joined = /^@import "\*\.(site|desk)\.css";$/gm

/**
 * The style sheets of the parts below these folders. `browser/<name>.css` comes with the pages that name it, and
 * `<name>.used.css` with those that use `<name>`: an element, a class or the type of a field is called so;
 * `lang-ja.used.css` with those that have Japanese in them, `script-arab.used.css` with those that have a language in
 * Arabic letters. Whatever is called `<name>.site.css` or `<name>.desk.css` is put into the sheet of every page of the
 * site or of the desk, where that says `@import "*.site.css"` or `@import "*.desk.css"`. Each says which layer its rules
 * are in.
 */
export function partStyles(folders: readonly string[]): Plugin {
  const importsIn = (sheet: string, place: string) =>
    findFiles(folders, `**/*.${place}.css`)
      .map((file) => `@import "${relative(dirname(sheet), file).split(sep).join('/')}";`)
      .join('\n')
  return {
    name: 'portico:part-styles',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    options: ({ input, ...options }) => ({
      ...options,
      input: { ...(input as Record<string, string>), ...byName(findFiles(folders, styleFiles)) },
    }),
    transform: (code, id) =>
      id.endsWith('.css') && code.match(joined)
        ? code.replaceAll(joined, (_, place: string) => importsIn(id, place))
        : undefined,
  }
}
