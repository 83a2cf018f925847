import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { bestRates } from './cached-page/best-rates.ts'
import { startDemo } from './cached-page/demo-site.ts'
import { type Asking, chooseLoad, isInstalled, type Load } from './cached-page/load.ts'
import { middleRatio } from './cached-page/middle-ratio.ts'
import { startNginx } from './cached-page/nginx.ts'
import { type Answer, recordAnswer } from './cached-page/record-answer.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const pages = {
  post: '/posts/what-a-chair-costs',
  'front page': '/',
  'review fragment': '/widgets/reviews/v2/workshop/',
}
const min = 0.8
const minOfNginx = 0.6
/** Less is not worth the code. */
const minOfShortcut = 1.1

/** Pages of the built and started demo site beside bare servers that return the same bytes. */
export async function run(): Promise<BenchResult[]> {
  const load = await chooseLoad()
  const site = await startDemo()
  try {
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(pages))
      results.push(...(await compare(load, { name, path, site })))
    return [...results, await besideHttp(load, site), ...(await besideNginx(load))]
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
        target: `at least ${min}`,
        pass: ratio >= min,
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

/** What answering on the connection itself is worth. node:http takes one over whose request is written in another way than usual. */
async function besideHttp(load: Load, { url, cpuSeconds }: ServerProcess): Promise<BenchResult> {
  const asking = (headers: Record<string, string>) => ({
    cpuSeconds,
    ask: (seconds: number) => load(`${url}${pages.post}`, seconds, { headers }),
  })
  const ratio = await middleRatio(asking({}), asking({ Connection: 'Keep-Alive' }))
  return {
    name: 'post, on the connection itself / through node:http',
    value: ratio,
    unit: 'times',
    target: `at least ${minOfShortcut}`,
    pass: ratio >= minOfShortcut,
  }
}

/** With two processes each. Processor time is what both are short of on the same two cores. */
async function besideNginx(load: Load): Promise<BenchResult[]> {
  if (!(await isInstalled('nginx'))) return []
  const site = await startDemo({ PORTICO_WORKERS: '2' })
  const nginx = await startNginx(site.url)
  try {
    // Its tag changes when it is compressed better.
    await load(`${site.url}${pages.post}`, 1)
    const { headers } = await recordAnswer(`${site.url}${pages.post}`)
    const ways: Record<string, Asking> = {
      post: {},
      'post, HEAD': { method: 'HEAD' },
      'post, 304': { headers: { 'If-None-Match': String(headers.etag) } },
    }
    const results: BenchResult[] = []
    for (const [name, asking] of Object.entries(ways)) {
      const asked = ({ url, cpuSeconds }: Pick<ServerProcess, 'url' | 'cpuSeconds'>) => ({
        cpuSeconds,
        ask: (seconds: number) => load(`${url}${pages.post}`, seconds, asking),
      })
      const ratio = await middleRatio(asked(site), asked(nginx))
      results.push({
        name: `${name}, two processes / nginx's page cache, two processes`,
        value: ratio,
        unit: 'times',
        target: `at least ${minOfNginx}`,
        pass: ratio >= minOfNginx,
      })
    }
    return results
  } finally {
    await nginx.stop()
    await site.stop()
  }
}
