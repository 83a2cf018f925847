import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const siteStyles = readFileSync('src/app/browser/site.css', 'utf8')

/** Feature style sheets that not every page has are entries of their own, linked only where they are needed; `src/features/faq/browser/faq.css` is `faq`. */
const featureStyles = Object.fromEntries(
  globSync('src/features/*/browser/*.css')
    .filter((file) => !siteStyles.includes(file.slice('src/'.length)))
    .map((file) => [entryName(file), file]),
)

export default defineConfig({
  cacheDir: '.cache/vite',
  publicDir: false,
  appType: 'custom',
  resolve: {
    // The way this package reads entities in a browser, by innerHTML, is not allowed on our pages.
    alias: {
      'decode-named-character-reference': resolve('node_modules/decode-named-character-reference/index.js'),
    },
  },
  plugins: [withoutPreloading(), optionalTheme()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: false,
        sourcemap: true,
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
        outDir: 'dist/widget',
        target: 'es2022',
        rolldownOptions: {
          input: 'src/widget/widget.ts',
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
    ssr: {
      // Bundled, React is the production build whatever the environment says when the site is started.
      // The colouring of code brings two hundred languages, of which the bundler keeps the usual ones.
      resolve: {
        noExternal: ['react', 'react-dom', 'rehype-highlight', 'lowlight', 'highlight.js'],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        sourcemap: true,
        target: 'node24',
        minify: false,
        // All in one folder, so that a file finds its neighbours from wherever its code was bundled to.
        rolldownOptions: {
          input: 'src/cli/portico.ts',
          output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
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
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

/** An owner may delete `theme.css`; the site then has the look it comes with. */
function optionalTheme(): Plugin {
  return {
    name: 'portico:optional-theme',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/src/app/browser/site.css') && !existsSync('theme.css')
        ? code.replace(/^@import "[./]*theme\.css".*$/m, '')
        : undefined,
  }
}
