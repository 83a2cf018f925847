import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

/** An owner may delete `theme.css`; the site then has the look it comes with. */
export function ownTheme(): Plugin {
  return {
    name: 'portico:own-theme',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    renderStart() {
      if (existsSync('theme.css')) checkTheme((problem) => this.error(problem))
    },
    transform: (code, id) =>
      id.endsWith('/src/app/browser/site.css') && !existsSync('theme.css')
        ? code.replace(/^@import "[./]*theme\.css".*$/m, '')
        : undefined,
  }
}

/** What makes the style sheet small refuses more than what has put it together, and no longer knows the file. */
function checkTheme(report: (problem: Rolldown.RolldownLog) => never) {
  const file = resolve('theme.css')
  try {
    transform({ filename: file, code: readFileSync(file) })
  } catch (error) {
    const { message, loc } = error as Error & { loc: { line: number; column: number } }
    report({ message, loc: { file, line: loc.line, column: loc.column - 1 } })
  }
}
