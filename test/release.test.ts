import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const manifest = {
  name: 'portico',
  version: '1.2.0',
  type: 'module',
  files: ['dist'],
  dependencies: { oak: '1.0.0' },
  scripts: { test: 'node own-tests.mjs', prepack: 'node make.mjs' },
}
const project = {
  'package.json': JSON.stringify(manifest),
  'package-lock.json': JSON.stringify({
    name: 'portico',
    version: '1.2.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'portico', version: '1.2.0', dependencies: { oak: '1.0.0' } },
      'node_modules/oak': { version: '1.0.0' },
    },
  }),
  'create-portico/package.json': JSON.stringify({ name: 'create-portico', version: '1.2.0' }),
  'packages/wordpress/package.json': JSON.stringify({ name: 'portico-wordpress', version: '1.2.0' }),
  'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\n- Boats are blue.\n\n## 1.1.0\n\n- Boats.\n',
  'make.mjs': `import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.cdx.json', '{"bomFormat":"CycloneDX"}')\n`,
  'own-tests.mjs': "import { writeFileSync } from 'node:fs'\nwriteFileSync('dist-tests-ran', '')\n",
  '.gitignore': 'dist*\nrelease/\n',
}

/** Knows of no weakness, or does not want to say. */
async function registry(status: number) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** The command in a project that has little else, all of it committed. */
async function projectWith(files: Record<string, string> = {}, registryStatus = 200) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('scripts', join(folder, 'scripts'), { recursive: true })
  await cp('src/build/put-in-place.mjs', join(folder, 'src/build/put-in-place.mjs'))
  const change = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries({ ...project, ...files })) await change(path, text)
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...words], { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  const env = {
    ...process.env,
    npm_config_registry: await registry(registryStatus),
    npm_config_fetch_retries: '0',
  }
  const release = (...words: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const args = ['scripts/release.mjs', ...words]
      const child = execFile(process.execPath, args, { cwd: folder, env }, (_, out, error) =>
        done({ code: child.exitCode ?? 1, said: out + error }),
      )
    })
  return { folder, release, git, change }
}

/** Each runs npm four times. */
describe('npm run release', { timeout: 180_000 }, () => {
  it('[EXT-24] packs the packages with the notes of the version, the SBOM and their sums, and publishes nothing', async () => {
    const { folder, release } = await projectWith()
    const { code, said } = await release('--dry-run')
    expect(code, said).toBe(0)
    expect(said).toContain('Nothing was published')
    expect(said).not.toContain('npm publish')
    const at = (name: string) => join(folder, 'release', name)
    const made = (await readdir(join(folder, 'release'))).toSorted()
    expect(made).toEqual([
      'SHA256SUMS',
      'create-portico-1.2.0.tgz',
      'notes.md',
      'portico-1.2.0.cdx.json',
      'portico-1.2.0.tgz',
      'portico-wordpress-1.2.0.tgz',
    ])
    expect(await readFile(at('notes.md'), 'utf8')).toBe('# Portico 1.2.0\n\n- Boats are blue.\n')
    expect(await readFile(at('portico-1.2.0.cdx.json'), 'utf8')).toContain('CycloneDX')
    expect(existsSync(join(folder, 'dist-tests-ran'))).toBe(true)
    const sums = made.slice(1).map((name) => `${sha256(at(name))}  ${name}\n`)
    expect(await readFile(at('SHA256SUMS'), 'utf8')).toBe(sums.join(''))
  })

  it('[EXT-24] says what a person has to do to publish, once every check was made', async () => {
    const { release } = await projectWith()
    const { code, said } = await release()
    expect(code, said).toBe(0)
    for (const line of [
      'git tag -a v1.2.0',
      'npm publish release/portico-1.2.0.tgz',
      'npm publish release/create-portico-1.2.0.tgz',
      'npm publish release/portico-wordpress-1.2.0.tgz',
    ])
      expect(said).toContain(line)
  })

  it.each([
    [
      'another version in one place',
      { 'create-portico/package.json': '{"version":"1.1.0"}' },
      /another version/,
    ],
    [
      'a version the changelog does not know',
      { 'CHANGELOG.md': '# Changelog\n\n## 1.2.0-rc\n\n- B\n' },
      /"## 1\.2\.0"/,
    ],
    ['tests that fail', { 'own-tests.mjs': 'process.exit(1)\n' }, /tests failed/],
  ])('[EXT-24] refuses %s, and packs nothing', async (_, files, why) => {
    const { folder, release } = await projectWith(files)
    const { code, said } = await release('--dry-run')
    expect(code).toBe(1)
    expect(said).toMatch(why)
    expect(existsSync(join(folder, 'release'))).toBe(false)
  })

  it('[EXT-24] refuses what is not committed and a version that has a tag', async () => {
    const { release, git, change } = await projectWith()
    await change('boat.md', 'blue')
    expect(await release('--dry-run')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Commit or stash these first.*\n.*boat\.md/),
    })
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add a boat')
    git('tag', 'v1.2.0')
    expect(await release('--dry-run')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Raise the version'),
    })
  })

  it('[EXT-24] names every check that could not be made; only a rehearsal goes on without it', async () => {
    const { folder, release } = await projectWith({}, 405)
    const rehearsal = await release('--dry-run', '--without-tests')
    expect(rehearsal.code, rehearsal.said).toBe(0)
    expect(rehearsal.said).toMatch(/NOT DONE: Known vulnerabilities.*NOT DONE: The tests did not run/s)
    const real = await release()
    expect(real).toMatchObject({ code: 1, said: expect.stringContaining('a release needs every check') })
    expect(existsSync(join(folder, 'release'))).toBe(false)
  })

  it('has the version of this repository in its changelog', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm'),
    )
  })
})

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
