import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const program = resolve('bench/lighthouse/node_modules/lighthouse/cli/index.js')

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Category = (typeof categories)[number]

/** From 0 to 100, and the audits that are not passed whole, also those that do not count. */
export type Verdict = { score: number; below: readonly string[] }

/** What Lighthouse says of a page on a phone, as it is set up when it is installed, in a browser of its own. */
export async function auditPage(
  url: string,
  leftOut: readonly string[],
): Promise<Readonly<Record<Category, Verdict>>> {
  const words = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless --no-sandbox',
    ...leftOut.map((audit) => `--skip-audits=${audit}`),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`)
  const verdictOf = (category: Category): Verdict => {
    const { score, auditRefs } = report.categories[category]
    const audits = auditRefs.map(({ id }) => ({ id, score: report.audits[id]?.score ?? 1 }))
    return {
      score: Math.round((score ?? 0) * 100),
      below: audits.filter((audit) => audit.score < 1).map((audit) => `${audit.id} ${audit.score}`),
    }
  }
  return {
    performance: verdictOf('performance'),
    accessibility: verdictOf('accessibility'),
    'best-practices': verdictOf('best-practices'),
    seo: verdictOf('seo'),
  }
}

type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: readonly { id: string }[] }>
  audits: Record<string, { score: number | null }>
}
