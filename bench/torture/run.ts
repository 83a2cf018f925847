import { parseArgs } from 'node:util'
import { torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const { database } = values
const [kills, seed] = [Number(values.kills), Number(values.seed)]
if ((database !== 'sqlite' && database !== 'postgres') || !(kills >= 0) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run torture -- [--kills 200] [--database sqlite|postgres] [--seed number]')
  process.exit(2)
}
console.log(`${kills} kills on ${database}; to try the same again: --seed ${seed}`)
const { problems, happened, ...figures } = await torture({ database, kills, seed, t: console.log })
console.table(figures)
console.table(happened)
for (const problem of problems.slice(0, 50)) console.error(problem)
console.log(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} breaches, seed ${seed}.`)
process.exitCode = problems.length === 0 ? 0 : 1
