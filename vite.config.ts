import { resolve } from 'node:path'
import { createLogger, defineConfig } from 'vite'
import { browserEntries } from './src/build/browser-entries.ts'
import { buildProblems } from './src/build/build-problems.ts'
import { createBundledPackages } from './src/build/bundled-packages.ts'
import { catalogues } from './src/build/catalogues.ts'
import { compiledOnArrival } from './src/build/compiled-on-arrival.ts'
import { leanServer } from './src/build/lean-server.ts'
import { partStyles } from './src/build/part-styles.ts'
import { sharedWithSites } from './src/build/shared-modules.ts'
import { sourcePaths } from './src/build/source-paths.ts'
import { withoutPreloading } from './src/build/without-preloading.ts'

/** Builds are made beside the last one, see src/build/put-in-place.mjs. */
const dist = process.env.PORTICO_DIST ?? 'dist'

const bundled = createBundledPackages()

export default defineConfig({
  // What fails is thrown, and said by `buildApp` alone.
  customLogger: createLogger('silent'),
  cacheDir: '.cache/vite',
  publicDir: false,
  appType: 'custom',
  resolve: {
    alias: [
      ...sourcePaths,
      // The way this package reads entities in a browser, by innerHTML, is not allowed on our pages.
      {
        find: 'decode-named-character-reference',
        replacement: resolve('node_modules/decode-named-character-reference/index.js'),
      },
    ],
  },
  plugins: [
    withoutPreloading(),
    browserEntries(['src']),
    compiledOnArrival(),
    partStyles(['src/ui', 'src/theme', 'src/features']),
    sharedWithSites(),
    catalogues(),
    leanServer(),
    bundled.plugin,
  ],
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
            hydrate: 'src/app/browser/hydrate.ts',
            'dev-reload': 'src/app/browser/dev-reload.ts',
            site: 'src/app/browser/site.css',
            print: 'src/theme/styles/print.css',
            desk: 'src/app/browser/desk.css',
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
        // A site's own code draws with the same React.
        external: ['pg', 'pino', 'react', 'react/jsx-runtime', 'sharp'],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${dist}/server`,
        sourcemap: true,
        target: 'node24',
        minify: false,
        // All in one folder, so that a file finds its neighbours from wherever its code was bundled to.
        rolldownOptions: {
          input: {
            portico: 'src/cli/portico.ts',
            config: 'src/api/config.ts',
            extension: 'src/api/extension.ts',
            island: 'src/api/island.ts',
            theme: 'src/api/theme.ts',
            test: 'src/api/test.ts',
            'make-in-process': 'src/features/library/server/make-in-process.ts',
            'built/react': 'src/api/built/react.mjs',
            'built/react-jsx-runtime': 'src/api/built/react-jsx-runtime.mjs',
          },
          output: {
            entryFileNames: '[name].js',
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
        bundled.write(`${dist}/bundled.json`)
      } catch (error) {
        process.stderr.write(`${buildProblems(error)}\n`)
        process.exit(1)
      }
    },
  },
})
