import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!(requests >= 1) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run fuzz -- [--requests 100000] [--seed number]')
  process.exit(2)
}
console.log(`${requests} requests; to try the same again: --seed ${seed}`)
const { problems, ...figures } = await fuzz({ requests, seed, measured: true, print: console.log })
console.log(figures)
for (const problem of problems.slice(0, 50)) console.error(problem)
console.log(problems.length === 0 ? 'Everything was answered.' : `${problems.length} problems, seed ${seed}.`)
process.exitCode = problems.length === 0 ? 0 : 1
