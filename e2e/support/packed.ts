import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, inject, vi } from 'vitest'

const run = promisify(execFile)

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** npm asks what is in the package and compiles its types, and other test files do the same at that moment. */
export const packingTime = 900_000

/** What `npm pack` makes of the sources in this folder, unpacked again. */
export async function pack(sources: string, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-packed-'))
  return packInto(folder, sources, ...options)
}

async function packInto(folder: string, sources: string, ...options: string[]): Promise<string> {
  const words = ['pack', '--pack-destination', folder, ...options]
  await run('npm', words, { cwd: sources, maxBuffer: 2 ** 26 })
  const [filename = ''] = await readdir(folder)
  await run('tar', ['-xzf', filename], { cwd: folder })
  return join(folder, 'package')
}

/** The package of this repository: the first test file that asks has it packed, and the others wait for it. */
async function packedOnce(): Promise<string> {
  const folder = inject('packed')
  const [place, outcome] = [join(folder, 'place'), join(folder, 'outcome')]
  const isFirst = await mkdir(place).then(
    () => true,
    () => false,
  )
  if (isFirst)
    await packInto(place, '.').then(
      () => writeWhole(outcome, 'packed'),
      (error) => writeWhole(outcome, String(error)),
    )
  await vi.waitUntil(() => existsSync(outcome), { timeout: packingTime, interval: 200 })
  const said = readFileSync(outcome, 'utf8')
  if (said !== 'packed') throw new Error(`The package could not be packed: ${said}`)
  return join(place, 'package')
}

/** The package of this repository, and sites that have it installed. */
export function usePacked() {
  let folder = ''
  beforeAll(async () => {
    folder = await packedOnce()
  }, packingTime)

  return {
    get folder() {
      return folder
    },
    /** A folder of a site where the package, what it depends on and these packages are installed, and nothing else. */
    async site(files: Record<string, string>, others: readonly string[] = []) {
      const site = await mkdtemp(join(tmpdir(), 'portico-site-'))
      const packages = join(site, 'node_modules')
      await cp(folder, join(packages, 'portico'), { recursive: true })
      const needed = [...Object.keys(manifestOf(folder).dependencies ?? {}), ...others]
      for (const name of closureOf(needed)) {
        await mkdir(dirname(join(packages, name)), { recursive: true })
        await symlink(resolve('node_modules', name), join(packages, name))
      }
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(site, path)), { recursive: true })
        await writeFile(join(site, path), text)
      }
      return site
    },
  }
}

async function writeWhole(file: string, text: string) {
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function closureOf(names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names)
  for (const name of all) {
    const folder = resolve('node_modules', name)
    if (!existsSync(folder)) continue
    const { dependencies, optionalDependencies } = manifestOf(folder)
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (existsSync(resolve('node_modules', other))) all.add(other)
  }
  return all
}
