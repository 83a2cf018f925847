import { startsPrograms } from './programs-first.ts'

/** As a rule, and beside a file that starts nothing. */
const timesAsLong = 7

/** How far a run of these files has come, in one line. */
export function createProgress(paths: readonly string[]) {
  const weights = new Map(paths.map((path) => [path, startsPrograms(path) ? timesAsLong : 1]))
  const weight = () => [...weights.values()].reduce((sum, one) => sum + one, 0)
  const all = weight()
  const tests = { passed: 0, failed: 0 }
  return {
    testEnded: (hasPassed: boolean) => {
      tests[hasPassed ? 'passed' : 'failed'] += 1
    },
    fileEnded: (path: string) => weights.delete(path),
    line(milliseconds: number) {
      const left = weight()
      const done = `${paths.length - weights.size} of ${paths.length} files`
      const time = left < all ? `, ${inWords((milliseconds / (all - left)) * left)} left` : ''
      return `${done}, ${tests.passed} tests passed, ${tests.failed} failed${left === 0 ? '' : time}`
    },
  }
}

const inWords = (milliseconds: number) =>
  milliseconds < 90_000
    ? `about ${Math.ceil(milliseconds / 1000)} seconds`
    : `about ${Math.round(milliseconds / 60_000)} minutes`
