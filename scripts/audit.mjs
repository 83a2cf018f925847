// npm run audit: known weaknesses of the packages the program runs with. Ends with 0 for none, 1 for some, 2 when nobody answered.
import { npm } from './setup.mjs'

const asked = npm(['audit', '--omit=dev', '--json', '--package-lock-only', '--loglevel=silent'])

const report = readReport(asked.stdout)
if (!report) {
  console.error(
    'portico: NOT CHECKED. The package registry did not answer the question about known weaknesses.',
  )
  console.error('Run "npm run audit" again where it does, before you publish.')
  process.exit(2)
}
const found = Object.values(report.vulnerabilities)
for (const { name, severity, via, fixAvailable } of found) {
  const titles = via.filter((one) => typeof one === 'object').map(({ title, url }) => `${title} (${url})`)
  console.error(`${severity}: ${name}${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`)
  console.error(fixAvailable ? '  A newer version fixes it: npm update.' : '  No newer version fixes it yet.')
}
console.log(
  found.length === 0
    ? 'portico: no known weaknesses.'
    : `portico: ${found.length} packages with known weaknesses.`,
)
process.exit(found.length === 0 ? 0 : 1)

function readReport(text) {
  try {
    const value = JSON.parse(text)
    return value.vulnerabilities && value.metadata ? value : undefined
  } catch {
    return undefined
  }
}
