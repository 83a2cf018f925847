import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAssetRoutes } from './assets.ts'

const script = `export const boards = ${JSON.stringify(Array.from({ length: 200 }, (_, i) => i * 7919))}`

async function setUp() {
  const client = await mkdtemp(join(tmpdir(), 'portico-client-'))
  onTestFinished(() => rm(client, { recursive: true, force: true }))
  const folder = join(client, 'assets')
  await mkdir(folder)
  await writeFile(join(client, 'manifest.json'), '{}')
  await writeFile(join(folder, 'loader-BX3f9_aQ.js'), script)
  await writeFile(join(folder, '.secret'), 'no')
  await writeFile(join(folder, 'loader-BX3f9_aQ.js.map'), '{}')
  return { folder, app: createAssetRoutes([client]) }
}

describe('a built file', () => {
  it('is kept by browsers for a year and sent compressed', async () => {
    const { app } = await setUp()
    const answer = await app.request('/assets/loader-BX3f9_aQ.js', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('answers HEAD, ranges and revalidation', async () => {
    const { app } = await setUp()
    const ask = (headers: Record<string, string>, method = 'GET') =>
      app.request('/assets/loader-BX3f9_aQ.js', { headers, method })
    const head = await ask({}, 'HEAD')
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(script.length), ''])
    expect(await (await ask({ range: 'bytes=0-5' })).text()).toBe('export')
    expect((await ask({ 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('is found when it is built later', async () => {
    const { app, folder } = await setUp()
    expect((await app.request('/assets/site-1a2b3c.css')).status).toBe(404)
    await writeFile(join(folder, 'site-1a2b3c.css'), 'a{}')
    expect((await app.request('/assets/site-1a2b3c.css')).headers.get('content-type')).toMatch(/^text\/css/)
  })
})

it.each([
  '/assets/',
  '/assets/none.js',
  '/assets/.secret',
  '/assets/loader-BX3f9_aQ.js.map',
  '/assets/..%2fmanifest.json',
  '/assets/%2e%2e/x.js',
  '/assets/a%00.js',
  '/assets/1/loader-BX3f9_aQ.js',
  '/assets/~1/loader-BX3f9_aQ.js',
])('there is nothing at %s', async (path) => {
  expect((await (await setUp()).app.request(path)).status).toBe(404)
})
