/** A site in memory for tests: `import { openTestSite } from 'portico/test'`. */
import { readTsx } from '#testing/read-tsx.ts'

export type { TestMail } from '#testing/kept-mails.ts'
export { openTestSite, type TestSiteOptions, testSiteFolder } from '#testing/open-test-site.ts'
export type { TestClock, TimeSpan } from '#testing/test-clock.ts'
export type { TestSite, TestVisitor } from '#testing/test-site.ts'
export type { FormFields } from '#testing/visitor.ts'

readTsx()
