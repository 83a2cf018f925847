import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addCode } from '#platform/version.ts'

type Transform = (
  file: string,
  text: string,
  options: object,
) => { code: string; errors: { message: string }[] }

/**
 * Lets Node read the TSX of extensions and render with the program's copy of React: `node --import portico/test
 * --test`.
 */
export function readTsx() {
  let transform: Transform | undefined
  registerHooks({
    resolve(name, context, next) {
      const isReact = /^react(?:\/jsx-runtime)?$/.test(name) && context.parentURL?.endsWith('.tsx')
      return next(isReact ? `portico/built/${name}` : name, context)
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.tsx')) return next(url, context)
      const file = fileURLToPath(url)
      transform ??= findTransform()
      const { code, errors } = transform(file, readFileSync(file, 'utf8'), options)
      if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
}

const options = { lang: 'tsx', sourcemap: false, jsx: { runtime: 'automatic', development: false } }

/** Vite's transform: every site with code of its own has Vite. */
function findTransform(): Transform {
  try {
    const require = createRequire(join(process.cwd(), 'package.json'))
    const ofVite = createRequire(require.resolve('vite'))
    return ofVite('rolldown/utils').transformSync
  } catch (cause) {
    throw new Error(`To read .tsx files, Vite is needed. Run "${addCode}".`, { cause })
  }
}
