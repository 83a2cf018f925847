import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'

/** npm asks about the packages one by one, all at once. */
type Asked = Record<string, readonly string[]>

async function registry(answer: (asked: Asked) => { status: number; body: unknown }) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const packument = versionsOf(request.url ?? '')
    if (request.method === 'GET') return void response.end(JSON.stringify(packument))
    const { status, body } = answer(JSON.parse(inflated(request.headers['content-encoding'], chunks) || '{}'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Whether a newer version would help is read from the list of versions. */
const versionsOf = (path: string) => {
  const name = decodeURIComponent(path.slice(1))
  const versions = Object.fromEntries(['1.0.0', '999.0.0'].map((version) => [version, { name, version }]))
  return { name, versions, 'dist-tags': { latest: '999.0.0' } }
}

const inflated = (encoding: string | undefined, chunks: readonly Buffer[]) => {
  const bytes = Buffer.concat(chunks)
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}

async function run(script: string, registryUrl?: string) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...(registryUrl && { npm_config_registry: registryUrl, npm_config_fetch_retries: '0' }),
    },
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, said: out + error }
}

type Bom = {
  bomFormat: string
  components: readonly { name: string; version: string; purl: string; hashes?: readonly unknown[] }[]
}

describe('what the program is made of', () => {
  it('[OPS-16] is written down as CycloneDX: what runs and nothing else, the same for the same lock file', async () => {
    const texts: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const { code, said } = await run('scripts/sbom.mjs')
      expect(code, said).toBe(0)
      texts.push(await readFile('dist/sbom.cdx.json', 'utf8'))
    }
    expect(texts[0]).toBe(texts[1])
    const bom = JSON.parse(texts[0] ?? '') as Bom
    expect(bom.bomFormat).toBe('CycloneDX')
    const names = bom.components.map(({ name }) => name)
    const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    for (const name of Object.keys(dependencies)) expect(names).toContain(name)
    for (const name of ['vitest', 'playwright-core', '@biomejs/biome'].filter(
      (one) => one in devDependencies,
    ))
      expect(names).not.toContain(name)
    for (const { purl, hashes } of bom.components) {
      expect(purl).toMatch(/^pkg:npm\//)
      expect(hashes?.length, purl).toBeGreaterThan(0)
    }
  })

  it('[OPS-16] is asked about where somebody knows, and never passed over in silence', async () => {
    let asked: Asked = {}
    const quiet = await registry((about) => {
      asked = about
      return { status: 200, body: {} }
    })
    expect(await run('scripts/audit.mjs', quiet)).toMatchObject({
      code: 0,
      said: expect.stringContaining('no known'),
    })
    expect(Object.keys(asked)).toContain('hono')
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Opens every door',
      severity: 'high',
    }
    const warning = await registry(() => ({
      status: 200,
      body: {
        hono: [{ ...advisory, vulnerable_versions: '<999', cwe: [], cvss: { score: 8, vectorString: '' } }],
      },
    }))
    const warned = await run('scripts/audit.mjs', warning)
    expect(warned).toMatchObject({ code: 1, said: expect.stringContaining('high: hono: Opens every door') })
    const mute = await registry(() => ({ status: 405, body: {} }))
    expect(await run('scripts/audit.mjs', mute)).toMatchObject({
      code: 2,
      said: expect.stringContaining('NOT CHECKED'),
    })
  })
})
