import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { byName, findFiles } from './find-files.ts'

/** Loaded by the pages that need them. */
export const styleFiles = '**/{browser/!(*.site),*.used}.css'

const joined = /^@import "\*\.(site|desk)\.css";$/gm

/**
 * The style sheets of the parts below these folders. `browser/<name>.css` is linked by pages that name it, and
 * `<name>.used.css` by pages that use `<name>` as an element, a class or the type of a field; `lang-ja.used.css` by
 * those with Japanese text, `script-arab.used.css` by those in Arabic script. `<name>.site.css` and `<name>.desk.css`
 * become part of the sheet of every page of the site or the desk, at `@import "*.site.css"` or `@import "*.desk.css"`.
 * Each sheet names the layer of its rules.
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
