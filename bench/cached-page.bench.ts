import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { bestRates } from './cached-page/best-rates.ts'
import { startDemo } from './cached-page/demo-site.ts'
import { chooseLoad, isInstalled, type Load } from './cached-page/load.ts'
import { startNginx } from './cached-page/nginx.ts'
import { type Answer, recordAnswer } from './cached-page/record-answer.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const pages = {
  post: '/posts/what-a-chair-costs',
  'front page': '/',
  'review fragment': '/widgets/reviews/v2/workshop/',
}
const least = 0.8

/** Pages of the built and started demo site beside bare servers that return the same bytes. */
export async function run(): Promise<BenchResult[]> {
  const load = await chooseLoad()
  const site = await startDemo()
  try {
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(pages))
      results.push(...(await compare(load, { name, path, site })))
    return [...results, ...(await nginx(load, await recordAnswer(`${site.url}${pages.post}`)))]
  } finally {
    await site.stop()
  }
}

async function compare(
  load: Load,
  { name, path, site }: { name: string; path: string; site: ServerProcess },
): Promise<BenchResult[]> {
  const url = `${site.url}${path}`
  // Pages that are asked for often are compressed better after a while.
  await load(url, 1)
  const answer = await recordAnswer(url)
  const bare = await startBare(answer)
  try {
    const rates = await bestRates(load, {
      site: { url, cpuSeconds: site.cpuSeconds },
      bare: { url: `${bare.url}${path}`, cpuSeconds: bare.cpuSeconds },
    })
    if (!answer.body.equals((await recordAnswer(url)).body))
      throw new Error(`${path} changed while it was measured.`)
    const ratio = rates.site / rates.bare
    return [
      { name: `${name} from cache`, value: rates.site, unit: 'requests/s' },
      { name: `${name}, bare node:http, same bytes`, value: rates.bare, unit: 'requests/s' },
      {
        name: `${name} from cache / bare`,
        value: ratio,
        unit: 'times',
        target: `at least ${least}`,
        pass: ratio >= least,
      },
    ]
  } finally {
    await bare.stop()
  }
}

async function startBare({ body, headers }: Answer): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-body-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  try {
    return await startServer(['bench/cached-page/bare-server.ts', file, JSON.stringify(headers)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function nginx(load: Load, { body }: Answer): Promise<BenchResult[]> {
  if (!(await isInstalled('nginx'))) return []
  const server = await startNginx(body)
  try {
    await load(server.url, 1)
    const answered = await load(server.url, 1)
    return [
      { name: 'post, nginx, one worker, from a file (by the clock)', value: answered, unit: 'requests/s' },
    ]
  } finally {
    await server.stop()
  }
}
