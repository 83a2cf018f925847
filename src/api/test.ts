/** A site in memory for tests: `import { openTestSite } from 'portico/test'`. */
import { readTsx } from '#testing/read-tsx.ts'

export type { Interval } from '#platform/jobs/job.ts'
export type { TestMail } from '#testing/kept-mails.ts'
export type { TestSiteOptions } from '#testing/open-test-site.ts'
export type { TestClock } from '#testing/test-clock.ts'
export type { TestSite, TestVisitor } from '#testing/test-site.ts'
export type { FormFields } from '#testing/visitor.ts'

// The production build of React, as in the program. Every import of React comes after this.
Object.assign(process.env, { NODE_ENV: 'production' })
readTsx()
export const { openTestSite, testSiteFolder } = await import('#testing/open-test-site.ts')
