import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { byName, findFiles } from './find-files.ts'

/** What pages link where they need it. */
export const styleFiles = '**/browser/!(*.site).css'

const joined = /^@import "\*\.(site|desk)\.css";$/gm

/**
 * The style sheets of the parts below these folders. `browser/<name>.css` is linked by the pages that name it. Whatever is
 * called `<name>.site.css` or `<name>.desk.css` is put into the sheet that every page of the site or of the desk links, where
 * that says `@import "*.site.css"` or `@import "*.desk.css"`. Each says which layer its rules are in.
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
