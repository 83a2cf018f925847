import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { contentService } from '#features/content/server/service.ts'
import { type OpenSite, openSite } from '../src/app/open-site.ts'
import { siteConfigSchema } from '../src/app/site-config.ts'
import { createContentRoutes } from '../src/features/content/server/routes.ts'
import { readEnvironment } from '../src/platform/config/environment.ts'
import type { HttpEnv } from '../src/platform/http/http-env.ts'
import type { BenchResult } from './bench-result.ts'
import { startSite } from './large-site/started-site.ts'
import { writePosts } from './large-site/write-posts.ts'

const few = 10
const many = 10_000
const renders = 300
const visited = 200

/** A site with 10,000 posts beside one with ten: coming in, starting, first rendering of a post, memory. */
export async function run(): Promise<BenchResult[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-large-'))
  const [small, large] = [join(folder, 'small'), join(folder, 'large')]
  try {
    writePosts(join(small, 'content'), few)
    writePosts(join(large, 'content'), many)
    await (await startSite(small)).stop()
    const first = await startSite(large)
    await first.stop()
    const { started, memory } = await visitLargeSite(large)
    const ratio = await firstRenderRatio(small, large)
    return [
      {
        name: 'import of 10,000 posts and first start',
        value: first.seconds,
        ...atMost(first.seconds, 60, 's'),
      },
      { name: 'start with 10,000 posts', value: started, ...atMost(started, 2, 's') },
      { name: 'first render of a post, 10,000 / 10 posts', value: ratio, ...atMost(ratio, 1.5, 'times') },
      ...(memory === undefined
        ? []
        : [{ name: `memory after ${visited} pages`, value: memory, ...atMost(memory, 250, 'MB') }]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const atMost = (value: number, limit: number, unit: string) => ({
  unit,
  target: `at most ${limit}`,
  pass: value <= limit,
})

async function visitLargeSite(folder: string) {
  const site = await startSite(folder)
  for (let index = 0; index < visited; index += 1) {
    const { status } = await fetch(`${site.url}/posts/post-${(index * 47) % many}`)
    if (status !== 200) throw new Error(`A post of the large site answered ${status}.`)
  }
  const memory = site.megabytes()
  await site.stop()
  return { started: site.seconds, memory }
}

/** In one process and in turns, so that both meet the same machine; nothing is kept, so that every answer is a render. */
async function firstRenderRatio(small: string, large: string): Promise<number> {
  const [fewPosts, manyPosts] = [await openLarge(small), await openLarge(large)]
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < renders; round += 1) {
    times.small.push(await timed(fewPosts.routes, round % few))
    times.large.push(await timed(manyPosts.routes, (round * 7919) % many))
  }
  await fewPosts.deps.shutdown.begin()
  await manyPosts.deps.shutdown.begin()
  // The first third warms up.
  return median(times.large.slice(renders / 3)) / median(times.small.slice(renders / 3))
}

async function openLarge(folder: string): Promise<{ deps: OpenSite; routes: Hono<HttpEnv> }> {
  const environment = readEnvironment({
    PORTICO_CONTENT: join(folder, 'content'),
    PORTICO_DATA: join(folder, 'data'),
    PORTICO_LOG: 'silent',
  })
  const deps = await openSite({ environment, config: siteConfigSchema.parse({}), folder })
  const routes = createContentRoutes({
    ...deps.use(contentService),
    renderPage: deps.renderPage,
    clock: deps.clock,
    pageCache: { respond: async (_request, _key, make) => new Response(String((await make()).body)) },
    postOrders: () => ({}),
    oldAddresses: () => [],
    listed: () => [],
    drawUnderPost: async () => ({ view: null }),
    drawBelowEntry: async () => ({ view: null }),
    admit: async (_c, _rules, answer) => answer(),
    isAtDesk: async () => false,
  })
  return { deps, routes }
}

async function timed(routes: Hono<HttpEnv>, post: number): Promise<number> {
  const began = performance.now()
  const response = await routes.request(`http://localhost/posts/post-${post}`)
  const html = await response.text()
  const time = performance.now() - began
  if (!html.includes('hljs-keyword')) throw new Error('A post was not drawn as it should be.')
  return time
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
