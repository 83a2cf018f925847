import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { catalogues } from './src/build/catalogues.ts'
import { sourcePaths } from './src/build/source-paths.ts'
import { ProgramsFirst } from './test/setup/programs-first.ts'

export default defineConfig({
  cacheDir: '.cache/vitest',
  plugins: [catalogues()],
  // The same packages as in the program: those for development check themselves at every step, and take twice as long.
  ssr: { resolve: { conditions: ['module', 'node', 'production'] } },
  oxc: { jsx: { development: false } },
  resolve: {
    alias: [
      ...sourcePaths,
      // The package is tested with the sources, as one program.
      { find: /^portico\/(extension|island)$/, replacement: resolve('src/api/$1.ts') },
      { find: /^\.\/conversion-file\.ts$/, replacement: resolve('test/setup/built-conversion-file.ts') },
    ],
  },
  test: {
    // Programs that tests start speak English and are one process, whatever the machine speaks and has.
    env: { NODE_ENV: 'production', LC_ALL: 'C.UTF-8', PORTICO_WORKERS: '1' },
    // A worker waits for pages and programs more than half of its time: four more than there are cores keep them busy.
    maxWorkers: availableParallelism() + 4,
    // A twentieth less for the collection of garbage: whole sites come and go.
    execArgv: ['--max-semi-space-size=32'],
    // Our modules keep nothing of a site, so loading them once is enough for all files of a worker.
    isolate: false,
    // Its modules import folders, which only a bundler understands.
    server: { deps: { inline: [/@contactable\//] } },
    sequence: { sequencer: ProgramsFirst },
    globalSetup: [
      './test/setup/shared-folders.ts',
      './test/setup/temporary-folder.ts',
      './test/setup/assets.ts',
      './test/setup/databases.ts',
    ],
    // What is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['{bench,e2e,packages,src,test}/**/*.test.{ts,tsx}'],
  },
})
