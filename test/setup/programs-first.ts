import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By its path in the repository: whether a file of tests starts browsers and whole programs. */
export const startsPrograms = (path: string) => /^(?:bench|e2e|test)\b/.test(path)

/**
 * Vitest goes by the size of a file when it has never run it, which says nothing of tests that start browsers and whole programs:
 * they come first, so that nobody waits for one of them alone in the end.
 */
export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) =>
      startsPrograms(relative(this.ctx.config.root, moduleId))
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
