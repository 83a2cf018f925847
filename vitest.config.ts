import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By the size of its file, which Vitest goes by, the longest test of all would come last and be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.includes('/bench/torture/')
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Tests wait for disks and pages more than they compute, so no core is kept free.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./test/setup/assets.ts'],
    // What is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          globalSetup: ['./test/setup/databases.ts'],
          testTimeout: 30_000,
          // Its modules import folders, which only a bundler understands.
          server: { deps: { inline: [/@contactable\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/setup/pictures.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
