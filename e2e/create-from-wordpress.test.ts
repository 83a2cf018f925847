import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oldExport, oldItem, oldMeta } from '../test/wordpress-export.ts'
import { pack, usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'

const run = promisify(execFile)
const packed = usePacked()

const items = [
  oldItem(47, { slug: 'knots', title: 'Knots' }),
  oldItem(60, {
    ...{ type: 'course', slug: 'rowing', title: 'Rowing', link: 'https://old.example/courses/rowing/' },
    meta: [oldMeta('price', '85')],
  }),
]

const wordpress = pack('packages/wordpress')

/** A registry that has the package of this repository and no other. */
async function registry() {
  const manifest = JSON.parse(readFileSync(join(await wordpress, 'package.json'), 'utf8'))
  const tarball = readFileSync(join(await wordpress, '..', `portico-wordpress-${manifest.version}.tgz`))
  const server = createServer(({ url = '' }, response) => {
    const dist = { tarball: `http://${response.req.headers.host}/it.tgz` }
    const versions = { [manifest.version]: { ...manifest, dist } }
    const document = { name: 'portico-wordpress', 'dist-tags': { latest: manifest.version }, versions }
    if (url === '/it.tgz') response.end(tarball)
    else if (url === '/portico-wordpress') response.end(JSON.stringify(document))
    else response.writeHead(404).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A folder beside which the packages are installed. */
async function workplace({ withPackage = true } = {}) {
  const folder = await packed.site({})
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const portico = join(folder, 'node_modules/portico')
  if (withPackage)
    await cp(await wordpress, join(folder, 'node_modules/portico-wordpress'), { recursive: true })
  await writeFile(join(folder, 'old.xml'), oldExport(items))
  await writeFile(join(folder, 'redirects.csv'), 'source,target,regex,code\n/boats,/posts/knots,0,301\n')
  return {
    folder,
    site: join(folder, 'my-site'),
    program: join(portico, 'dist/server/portico.js'),
    create: (...words: string[]) =>
      run(process.execPath, [join(portico, 'bin/portico.mjs'), 'new', 'my-site', '--no-install', ...words], {
        cwd: folder,
      }),
  }
}

describe('a site made from a WordPress', { timeout: 180_000 }, () => {
  it('[WP-233] is ready in one command: its texts, types, addresses and receipt, and none of ours', async () => {
    const { site, program, create } = await workplace()
    const { stdout } = await create('--from', 'old.xml', '--redirects', 'redirects.csv', '--yes')
    expect(stdout).toMatch(/Type “course” +1 +1 +0\n/)
    expect(stdout).toMatch(/Next:\n {2}cd my-site\n {2}npm run dev\n/)
    expect(JSON.parse(readFileSync(join(site, 'import-receipt.json'), 'utf8'))).toMatchObject({ items: 2 })
    expect(existsSync(join(site, 'content/pages'))).toBe(false)
    const { ready } = await runProgram({ folder: site, program })
    const url = (await ready()).replace(/\/$/, '')
    const home = await (await fetch(url)).text()
    expect(home).toContain('Old site')
    expect(home).toContain('<html lang="en')
    expect(await (await fetch(`${url}/courses/rowing`)).text()).toContain('85')
    const moved = await fetch(`${url}/boats`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/posts/knots'])
  })

  it('[WP-234] says how to go on where the import was refused, and goes on then', async () => {
    const { folder, site, create } = await workplace()
    const failed = await create('--from', 'old.xml').catch((error) => error)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain('--yes')
    expect(failed.stdout).toContain('the import didn’t finish')
    const again = / {2}npx portico (import wordpress .*)/.exec(failed.stdout)?.[1] ?? ''
    const program = join(folder, 'node_modules/portico/bin/portico.mjs')
    const { stdout } = await run(process.execPath, [program, ...again.split(' '), '--yes'], { cwd: site })
    expect(stdout).toContain('The receipt is in')
  })
})

describe('portico import wordpress', { timeout: 180_000 }, () => {
  it('[WP-450] installs its package when it is first used, and says so; without a network it says what to do', async () => {
    const { folder, site } = await workplace({ withPackage: false })
    await mkdir(join(site, 'content'), { recursive: true })
    await writeFile(join(site, 'package.json'), '{ "name": "my-site", "private": true }')
    const portico = async (from: string, ...words: string[]) => {
      const program = join(folder, 'node_modules/portico/bin/portico.mjs')
      const environment = { npm_config_registry: from, npm_config_cache: join(folder, 'cache') }
      return run(process.execPath, [program, ...words], {
        cwd: site,
        env: { ...process.env, ...environment, npm_config_fetch_retries: '0' },
      }).catch((error) => error)
    }
    const nowhere = 'http://127.0.0.1:1'
    expect((await portico(nowhere, 'import', 'wordpress', '--help')).stdout).toContain('isn’t installed yet')
    const offline = await portico(nowhere, 'import', 'wordpress', '../old.xml', '--new', '--yes')
    expect(offline).toMatchObject({ code: 1, stderr: expect.stringContaining('not_installed: ') })
    expect(existsSync(join(site, 'data'))).toBe(false)
    const online = await registry()
    const { stdout, stderr } = await portico(online, 'import', 'wordpress', '../old.xml', '--new', '--yes')
    expect(stderr).toMatch(/"import wordpress" is in the package portico-wordpress@\d/)
    expect(stdout).toMatch(/Type “course” +1 +1 +0\n/)
    expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).dependencies).toHaveProperty(
      'portico-wordpress',
    )
    const out = await portico(nowhere, 'export', 'wordpress', 'out.xml')
    expect([out.stderr, existsSync(join(site, 'out.xml'))]).toEqual([
      expect.not.stringContaining('Installing'),
      true,
    ])
  })
})

describe('npm create portico --from', () => {
  it('[WP-400] imports a file that ends early only with --incomplete, and answers with another code', async () => {
    const { folder, site, create } = await workplace()
    const whole = oldExport([oldItem(47, { slug: 'knots' }), oldItem(48, { slug: 'oak' })])
    await writeFile(join(folder, 'cut.xml'), whole.slice(0, whole.indexOf('Words of 48')))
    const refused = await create('--from', 'cut.xml', '--yes').catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--incomplete') })
    expect(existsSync(join(site, 'import-receipt.json'))).toBe(false)
    await rm(site, { recursive: true })
    const taken = await create('--from', 'cut.xml', '--yes', '--incomplete').catch((error) => error)
    expect(taken).toMatchObject({ code: 3, stdout: expect.stringContaining('Next:') })
    expect(taken.stdout).toMatch(/Check these first:\n +- The file ends early/)
  })

  it('[WP-234] makes nothing where there is no such file, or options contradict each other', async () => {
    const { site, create } = await workplace()
    const refusal = (...words: string[]) => create(...words).catch(({ stderr }) => stderr)
    expect(await refusal('--from', 'none.xml')).toContain('There is no file')
    expect(await refusal('--from', 'old.xml', '--uploads', 'none')).toContain('There is no file')
    expect(await refusal('--from', 'old.xml', '--uploads', 'https://old.example')).toContain(
      'There is no file',
    )
    expect(await refusal('--from', 'old.xml', '--start', 'journal')).toContain('can’t be combined')
    expect(await refusal('--uploads', 'old.xml')).toContain('needs --from')
    expect(existsSync(site)).toBe(false)
  })
})
