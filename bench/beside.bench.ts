import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { chooseLoad } from './cached-page/load.ts'
import { createFormSite, forms } from './contact/form-site.ts'
import { sendPosts } from './contact/posts.ts'
import type { ServerProcess } from './server-process.ts'

/** Set with each release. */
const lastRelease = '6dcdc20f'

const rounds = Number(process.env.PORTICO_ROUNDS ?? 15)
const warmUp = 2
const posting = { form: forms.durable, count: 64 * 40, connections: 64 }
const secondsPerRound = 1

/**
 * The last release, or `PORTICO_BESIDE=<git ref>`, in the same run. They take turns,
 * and the middle ratio of all rounds counts. Both have the packages that are installed now.
 */
export async function run(): Promise<BenchResult[]> {
  const ref = process.env.PORTICO_BESIDE ?? lastRelease
  const load = await chooseLoad()
  const other = build(ref)
  const sites = [createFormSite(), createFormSite()] as const
  const servers: ServerProcess[] = []
  try {
    const now = await sites[0].start()
    servers.push(now)
    const before = await sites[1].start({}, join(other, 'dist/server/portico.js'))
    servers.push(before)
    const askForPage = async ({ url, cpuSeconds }: ServerProcess) => {
      const used = cpuSeconds()
      const answered = await load(`${url}/`, secondsPerRound)
      return { perSecond: answered / secondsPerRound, perCpuSecond: answered / (cpuSeconds() - used) }
    }
    const compare = (name: string, measure: Measure) =>
      inTurns(
        `${name} / ${ref}`,
        () => measure(now),
        () => measure(before),
      )
    return [
      ...(await compare('durable messages', (server) => sendPosts(server, posting))),
      ...(await compare('stored page', askForPage)),
    ]
  } finally {
    for (const server of servers) await server.stop()
    for (const site of sites) site.remove()
    rmSync(other, { recursive: true, force: true })
  }
}

type Rate = { perSecond: number; perCpuSecond: number }
type Measure = (server: ServerProcess) => Promise<Rate>

async function inTurns(
  name: string,
  one: () => Promise<Rate>,
  other: () => Promise<Rate>,
): Promise<BenchResult[]> {
  const ratios: Rate[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const [mine, theirs] = [await one(), await other()]
    if (round < 0) continue
    ratios.push({
      perSecond: mine.perSecond / theirs.perSecond,
      perCpuSecond: mine.perCpuSecond / theirs.perCpuSecond,
    })
  }
  const middle = (by: keyof Rate) =>
    ratios.map((ratio) => ratio[by]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return [
    { name: `${name}, by the clock`, value: middle('perSecond'), unit: 'times' },
    { name: `${name}, by processor time`, value: middle('perCpuSecond'), unit: 'times' },
  ]
}

function build(ref: string): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache', 'beside-'))
  const files = execFileSync('git', ['archive', ref], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  return folder
}
