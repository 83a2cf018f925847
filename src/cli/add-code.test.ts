import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testedVersions } from '#platform/version.ts'
import { runCommand } from './run-command.ts'

const tested = testedVersions()
const newer = tested.rolldown.replace(/\d+$/, '999')
const packages = [
  { name: 'vite', version: tested.vite, dependencies: { rolldown: `~${tested.rolldown}` } },
  { name: 'rolldown', version: tested.rolldown },
  { name: 'rolldown', version: newer },
  { name: 'typescript', version: tested.typescript },
  { name: '@types/node', version: tested['@types/node'] },
]

/** A registry with these packages, which hold nothing else. */
async function registry() {
  const folder = await temporary()
  const tarball = async (manifest: (typeof packages)[number]) => {
    await mkdir(join(folder, 'package'), { recursive: true })
    await writeFile(join(folder, 'package/package.json'), JSON.stringify(manifest))
    return execFileSync('tar', ['-czf', '-', 'package'], { cwd: folder })
  }
  const tarballs = new Map<string, Buffer>()
  for (const manifest of packages)
    tarballs.set(`/${manifest.name}-${manifest.version}.tgz`, await tarball(manifest))
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url)
    const found = packages.filter(({ name }) => `/${name}` === path)
    const versions = found.map((manifest) => {
      const { name, version } = manifest
      const dist = { tarball: `http://${response.req.headers.host}/${name}-${version}.tgz` }
      return [version, { ...manifest, dist }] as const
    })
    const latest = versions.at(-1)?.[0]
    if (tarballs.has(path)) response.end(tarballs.get(path))
    else if (latest)
      response.end(JSON.stringify({ 'dist-tags': { latest }, versions: Object.fromEntries(versions) }))
    else response.writeHead(404).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function temporary() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-add-code-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function site(manifest: object | string, from?: string) {
  const folder = await temporary()
  const file = (path: string) => readFileSync(join(folder, path), 'utf8')
  const before = typeof manifest === 'string' ? manifest : `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, 'package.json'), before)
  await writeFile(
    join(folder, '.npmrc'),
    `registry=${from ?? 'http://127.0.0.1:1'}\ncache=${join(folder, 'cache')}\nfetch-retries=0\n`,
  )
  const addCode = async () => {
    const lines: string[] = []
    const note = (line: string) => void lines.push(line)
    const io = { out: note, error: note, environment: {}, folder, interactive: false }
    return { code: await runCommand(['add-code'], io), said: lines.join('\n') }
  }
  const installed = (name: string) => JSON.parse(file(`node_modules/${name}/package.json`)).version
  return { folder, file, before, addCode, installed }
}

describe('portico add-code', { timeout: 120_000 }, () => {
  it('[EXT-160] installs exactly what Portico is tested with, writes tsconfig.json, and does nothing a second time', async () => {
    const { file, addCode, installed } = await site({ name: 'dale', private: true }, await registry())
    const first = await addCode()
    expect(first.code, first.said).toBe(0)
    expect(JSON.parse(file('package.json'))).toEqual({ name: 'dale', private: true, devDependencies: tested })
    for (const [name, version] of Object.entries(tested)) expect(installed(name)).toBe(version)
    expect(file('tsconfig.json')).toBe(
      await readFile('create-portico/templates/common/tsconfig.json', 'utf8'),
    )
    expect(first.said).toContain(`vite@${tested.vite}, rolldown@${tested.rolldown}`)
    expect(first.said).toContain('Created tsconfig.json.')
    const files = ['package.json', 'package-lock.json', 'tsconfig.json'].map(file)
    const second = await addCode()
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') })
    expect(second.said).not.toContain('Install')
    expect(['package.json', 'package-lock.json', 'tsconfig.json'].map(file)).toEqual(files)
  })

  it('[EXT-160] installs what package.json names and the folder lacks', async () => {
    const { before, file, addCode, installed } = await site({ devDependencies: tested }, await registry())
    expect(await addCode()).toMatchObject({ code: 0, said: expect.stringContaining('npm install') })
    expect(installed('vite')).toBe(tested.vite)
    expect(file('package.json')).toBe(before)
  })

  it('[EXT-161] keeps another Vite, TypeScript and tsconfig.json of the site, and says what Portico is tested with', async () => {
    const own = { devDependencies: { vite: '9.0.0', typescript: '6.0.0', '@types/node': '20.0.0' } }
    const { folder, before, file, addCode } = await site(own)
    for (const name of Object.keys(own.devDependencies)) {
      await mkdir(join(folder, 'node_modules', name), { recursive: true })
      await writeFile(join(folder, 'node_modules', name, 'package.json'), '{}')
    }
    await writeFile(join(folder, 'tsconfig.json'), '{ "mine": true }')
    const { code, said } = await addCode()
    expect(code, said).toBe(0)
    expect(said).toContain('its own choice in package.json: vite 9.0.0. It was left as it is.')
    expect(said).toContain(`vite ${tested.vite}, rolldown ${tested.rolldown}`)
    expect(said).toContain('"npm uninstall vite", then "npx portico add-code"')
    expect([file('package.json'), file('tsconfig.json')]).toEqual([before, '{ "mine": true }'])
  })

  it('[EXT-162] leaves the site as it is where npm fails or package.json cannot be read, and says what to do', async () => {
    const offline = await site({ name: 'dale', private: true })
    const failed = await offline.addCode()
    expect(failed.code).toBe(1)
    expect(failed.said).toContain(
      'not_installed: The packages could not be installed, so nothing was set up.',
    )
    expect(failed.said).toContain('run "npx portico add-code" again')
    expect(offline.file('package.json')).toBe(offline.before)
    for (const path of ['tsconfig.json', 'package-lock.json', 'node_modules'])
      expect(existsSync(join(offline.folder, path)), path).toBe(false)
    const broken = await site('{ "name": ')
    expect(await broken.addCode()).toMatchObject({ code: 1, said: expect.stringContaining('bad_package: ') })
    await rm(join(broken.folder, 'package.json'))
    expect(await broken.addCode()).toMatchObject({ code: 1, said: expect.stringContaining('no_package: ') })
  })
})
