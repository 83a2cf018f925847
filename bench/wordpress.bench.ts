import { createHash } from 'node:crypto'
import {
  closeSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import { writePosts } from './large-site/write-posts.ts'
import { type ExportSize, largeExport, largeSize } from './wordpress/large-export.ts'
import { type Ended, runProgram } from './wordpress/run-program.ts'

/** Of the export of 1 GB; WORDPRESS_SHARE=0.03 measures a smaller one. */
const share = Number(process.env.WORDPRESS_SHARE ?? 1)
const kills = 20
const folderPosts = 3000

const sized = (part: number): ExportSize => ({
  posts: Math.round(largeSize.posts * part),
  media: Math.round(largeSize.media * part),
  comments: Math.round(largeSize.comments * part),
  messages: Math.round(largeSize.messages * part),
})

const itemsIn = ({ posts, media, comments, messages }: ExportSize) => posts + media + comments + messages

/** Imports from WordPress with the built program: a small export, a large one, the same one again, and one that is killed. */
export async function run(): Promise<BenchResult[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-wordpress-'))
  try {
    const results: BenchResult[] = []
    results.push(await smallExport(folder))
    results.push(...(await largeOne(folder)))
    results.push(await killedAgain(folder))
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Written piece by piece: it does not fit into one text. */
function writeExport(file: string, size: ExportSize): string {
  const handle = openSync(file, 'w')
  for (const piece of largeExport(size)) writeSync(handle, piece)
  closeSync(handle)
  return file
}

const importOf = (file: string) => ['import', 'wordpress', file, '--no-media', '--yes']

async function done(ended: Promise<Ended>): Promise<Ended> {
  const { code, ...rest } = await ended
  if (code !== 0) throw new Error(`The program ended with ${code}.`)
  return { code, ...rest }
}

async function smallExport(folder: string): Promise<BenchResult> {
  const file = writeExport(join(folder, 'small.xml'), sized(0.002))
  const { seconds } = await done(runProgram(join(folder, 'small'), [...importOf(file), '--new']))
  return { name: 'a small export', value: seconds, ...atMost(seconds, 10, 's') }
}

async function largeOne(folder: string): Promise<BenchResult[]> {
  const size = sized(share)
  const file = writeExport(join(folder, 'large.xml'), size)
  const site = join(folder, 'large')
  const fromFolder = await folderRate(join(folder, 'folder'))
  const first = await done(runProgram(site, [...importOf(file), '--new']))
  const second = await done(runProgram(site, importOf(file)))
  rmSync(site, { recursive: true })
  rmSync(file)
  const items = itemsIn(size)
  const rate = items / first.seconds
  const ratio = size.posts / first.seconds / fromFolder
  const again = second.seconds / first.seconds
  return [
    { name: `items a second, of ${items}`, value: rate, ...atLeast(rate, 2000, 'items/s') },
    { name: 'processor time of an item', value: (first.cpuSeconds / items) * 1000, unit: 'ms' },
    { name: 'posts a second, from WordPress / from a folder', value: ratio, unit: 'times' },
    ...(first.peak > 0
      ? [{ name: `most memory, of ${items} items`, value: first.peak, ...atMost(first.peak, 256, 'MB') }]
      : []),
    { name: 'the same file again / the first time', value: again, unit: 'times' },
  ]
}

/** What it is compared with: posts that are Markdown already, as files, with nothing beside them. */
async function folderRate(site: string): Promise<number> {
  writePosts(join(site, 'content'), folderPosts)
  const { seconds } = await done(runProgram(site, ['import', '--new']))
  return folderPosts / seconds
}

/** Killed at later and later moments, in as many sites as it takes. Counts those that came to something else. */
async function killedAgain(folder: string): Promise<BenchResult> {
  const file = writeExport(join(folder, 'killed.xml'), sized(0.005))
  const whole = join(folder, 'whole')
  await begin(whole)
  const { seconds } = await done(runProgram(whole, importOf(file)))
  const expected = await exported(whole)
  let different = 0
  for (let [killed, number] = [0, 0]; killed < kills; number += 1) {
    const site = join(folder, `killed-${number}`)
    await begin(site)
    let code: number | null = null
    for (; code === null && killed < kills; ) {
      const killAfter = seconds * (0.1 + (0.9 * (killed % 7)) / 7)
      code = (await runProgram(site, importOf(file), { killAfter })).code
      if (code === null) killed += 1
    }
    if (code === null) await done(runProgram(site, importOf(file)))
    if ((await exported(site)) !== expected) different += 1
    rmSync(site, { recursive: true })
  }
  return { name: `other results after ${kills} kills`, value: different, ...atMost(different, 0, 'sites') }
}

async function begin(site: string): Promise<void> {
  mkdirSync(join(site, 'content'), { recursive: true })
  writeFileSync(join(site, 'content', 'site.yaml'), 'title: Here\n')
  await done(runProgram(site, ['import', '--new']))
}

/** Names everything that `portico export` writes. */
async function exported(site: string): Promise<string> {
  await done(runProgram(site, ['export', 'copy']))
  const hash = createHash('sha256')
  for (const file of globSync('copy/**/*.{md,yaml}', { cwd: site }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(site, file)))
  return hash.digest('hex')
}

const atMost = (value: number, limit: number, unit: string) => ({
  ...{ unit, target: `at most ${limit}`, pass: value <= limit },
})

const atLeast = (value: number, limit: number, unit: string) => ({
  ...{ unit, target: `at least ${limit}`, pass: value >= limit },
})
