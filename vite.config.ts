import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { transform } from 'lightningcss'
import { createLogger, defineConfig, type Plugin, type Rolldown } from 'vite'
import { buildProblems } from './scripts/build-problems.ts'

const siteStyles = readFileSync('src/app/browser/site.css', 'utf8')

/** Feature style sheets that not every page has are entries of their own, linked only where they are needed; `src/features/faq/browser/faq.css` is `faq`. */
const featureStyles = Object.fromEntries(
  globSync('src/features/*/browser/*.css')
    .filter((file) => !siteStyles.includes(file.slice('src/'.length)))
    .map((file) => [entryName(file), file]),
)

/** Builds are made beside the last one, see scripts/put-in-place.mjs. */
const dist = process.env.PORTICO_DIST ?? 'dist'

export default defineConfig({
  // What fails is thrown, and said by `buildApp` alone.
  customLogger: createLogger('silent'),
  cacheDir: '.cache/vite',
  publicDir: false,
  appType: 'custom',
  resolve: {
    // The way this package reads entities in a browser, by innerHTML, is not allowed on our pages.
    alias: {
      'decode-named-character-reference': resolve('node_modules/decode-named-character-reference/index.js'),
    },
  },
  plugins: [withoutPreloading(), ownTheme(), leanServer()],
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        manifest: 'manifest.json',
        modulePreload: false,
        target: 'es2022',
        cssMinify: 'lightningcss',
        rolldownOptions: {
          input: {
            loader: 'src/app/browser/loader.ts',
            site: 'src/app/browser/site.css',
            desk: 'src/app/browser/desk.css',
            ...featureStyles,
          },
        },
      },
    },
    /** The script for strangers' pages: one classic file under a name that never changes. */
    widget: {
      consumer: 'client',
      build: {
        outDir: `${dist}/widget`,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/widget/widget.ts',
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
    ssr: {
      // In a few files instead of a thousand the program starts in half the time and takes 25 MB less; of what packages
      // bring, the bundler keeps what is used. React is the production build whatever the environment says at the start.
      // Those left out are loaded when they are first needed, or find other files from where they are.
      resolve: {
        noExternal: true,
        external: ['@simplewebauthn/server', 'pg', 'pino', 'satori', 'sharp'],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${dist}/server`,
        sourcemap: true,
        target: 'node24',
        minify: false,
        // All in one folder, so that a file finds its neighbours from wherever its code was bundled to.
        rolldownOptions: {
          input: 'src/cli/portico.ts',
          output: {
            chunkFileNames: '[name]-[hash].js',
            sourcemapExcludeSources: true,
            comments: { annotation: false, jsdoc: false },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      try {
        for (const environment of Object.values(builder.environments)) await builder.build(environment)
      } catch (error) {
        process.stderr.write(`${buildProblems(error)}\n`)
        process.exit(1)
      }
    },
  },
})

function entryName(file: string) {
  return file.replace(/^.*\//, '').replace(/\.css$/, '')
}

/** Islands import no style sheets and preload nothing, so the helper Vite wraps round every `import()` would be dead weight in the loader. */
function withoutPreloading(): Plugin {
  return {
    name: 'portico:without-preloading',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      if (wrapper >= 0) (plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}

/** An owner may delete `theme.css`; the site then has the look it comes with. */
function ownTheme(): Plugin {
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

/** What Node keeps of the server's files for as long as it runs: half of their text, a quarter of their maps. */
function leanServer(): Plugin {
  return {
    name: 'portico:lean-server',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = inAscii(file.code)
        else if (file.fileName.endsWith('.js.map')) file.source = linesOf(String(file.source))
      }
    },
  }
}

/** With one letter that is not ASCII in it, all the text of a file takes two bytes a letter. */
function inAscii(code: string) {
  return code.replace(/(\\*)([\u{80}-\u{10ffff}])/gu, (written, backslashes: string, letter: string) =>
    backslashes.length % 2 === 0 ? `${backslashes}${letter.split('').map(escaped).join('')}` : written,
  )
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The map once there is an error to explain: its lines, without the columns. */
function linesOf(map: string) {
  const { mappings, names: _, ...rest } = JSON.parse(map) as { mappings: string; names: string[] }
  const lines = decode(mappings).map((segments) =>
    segments.flatMap(([column, source, line = 0], index) => {
      const [, formerSource, formerLine] = segments[index - 1] ?? []
      if (source === undefined || (source === formerSource && line === formerLine)) return []
      return [[column, source, line, 0] as [number, number, number, number]]
    }),
  )
  return JSON.stringify({ ...rest, names: [], mappings: encode(lines) })
}
