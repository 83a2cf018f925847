// npm run weight: how heavy the project is, beside 6dcdc20f, the commit before it was made lighter, and beside the aim.
// That no function has more than 100 lines, and that imports make no circle, is for `npm test` to say.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const source = filesOf('src/*.ts', 'src/*.tsx', 'packages/*.ts', 'packages/*.tsx').filter(
  ({ path }) => !path.includes('.test.'),
)
const wordpress = source.filter(({ path }) => path.startsWith('packages/wordpress/'))
const concepts = readFileSync('docs/architecture.md', 'utf8').match(/^\d+\. /gm) ?? []
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
// Where the program is not built yet, npm says first what it builds.
const packed = run('npm', 'pack', '--dry-run', '--json')
const [{ size }] = JSON.parse(packed.slice(packed.search(/^\[$/m))) as [{ size: number }]

const rows = [
  ['', '6dcdc20f', 'now', 'aim'],
  ['lines of source, without tests', '121,856', linesOf(source), '90,000'],
  ['of these, for WordPress', '23,486', linesOf(wordpress), '12,000'],
  ['files of source, without tests', '1,985', number(source.length), '1,400'],
  ['lines of tests', '62,001', linesOf(filesOf('*.test.ts', '*.test.tsx')), ''],
  ['concepts in docs/architecture.md', 'about 95', number(concepts.length), '60'],
  ['decisions', '87', number(filesOf('docs/decisions/[0-9]*.md').length), '35'],
  ['runtime dependencies', '8', number(Object.keys(dependencies).length), '8'],
  ['package, packed', '4.6 MB', `${(size / 1e6).toFixed(1)} MB`, '4.6 MB'],
]
for (const [name = '', ...numbers] of rows)
  console.log(name.padEnd(34), ...numbers.map((number) => number.padStart(9)))

function filesOf(...patterns: string[]) {
  const counted = run('git', 'grep', '--count', '', '--', ...patterns)
    .trim()
    .split('\n')
  return counted.map((line) => {
    const [path = '', lines] = line.split(':')
    return { path, lines: Number(lines) }
  })
}

function linesOf(files: readonly { lines: number }[]) {
  return number(files.reduce((sum, { lines }) => sum + lines, 0))
}

function number(value: number) {
  return value.toLocaleString('en')
}

function run(program: string, ...words: string[]) {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
