import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { folderOf, runProgram } from '../e2e/support/program.ts'
import { linkWordpress } from './link-wordpress.ts'
import { oldComment, oldExport, oldItem, oldMeta } from './wordpress-export.ts'

const posts = Array.from({ length: 350 }, (_, at) =>
  oldItem(20_000 + at, {
    slug: `post-${at % 175}`,
    content: `<p>${`Words of post ${at}. `.repeat(30)}<a href="/post-${(at + 7) % 175}/">Another</a></p>`,
    comments: at % 5 === 0 ? [oldComment(at + 1), oldComment(at + 2000)] : [],
    meta: at % 9 === 0 ? [oldMeta('ratings_users', '3'), oldMeta('ratings_score', '12')] : [],
    ...(at % 50 === 0 && { status: 'trash' }),
  }),
)
const others = Array.from({ length: 60 }, (_, at) =>
  oldItem(30_000 + at, {
    type: 'page',
    slug: `page-${at}`,
    parent: at > 0 ? 30_000 + Math.floor(at / 3) : 0,
  }),
)
const file = oldExport([...others, ...posts])

async function site() {
  const folder = await folderOf({ 'content/site.yaml': 'title: Here\n', 'old.xml': file })
  await linkWordpress(folder)
  const environment = { PORTICO_DATA: join(folder, 'data') }
  const start = (...words: string[]) => runProgram({ words, environment, folder })
  const run = async (...words: string[]) => expect((await (await start(...words)).exit)[0]).toBe(0)
  await run('import', '--new')
  return {
    folder,
    start: () => start('import', 'wordpress', 'old.xml', '--yes'),
    /** Everything that was written, as files, and what the receipt says of the rest. */
    async result() {
      await run('export', 'copy')
      const copy = join(folder, 'copy')
      const names = (await readdir(copy, { recursive: true }))
        .filter((name) => /\.(md|yaml)$/.test(name))
        .sort()
      const texts = await Promise.all(names.map((name) => readFile(join(copy, name), 'utf8')))
      const receipt = await readFile(join(folder, 'import-receipt.json'), 'utf8')
      await rm(copy, { recursive: true })
      return { texts: names.map((name, at) => `${name}\n${texts[at]}`), receipt }
    },
  }
}

async function unharmed() {
  const { start, result } = await site()
  expect((await (await start()).exit)[0]).toBe(0)
  return result()
}

/** The part of an import that is written, as another process sees it. After a kill the log is recovered first, which locks everybody out. */
function shareWritten(folder: string): number {
  const db = new DatabaseSync(join(folder, 'data/portico.db'), { readOnly: true, timeout: 20_000 })
  try {
    return Number(db.prepare('select done * 1.0 / total as share from wordpress_imports').get()?.share ?? 0)
  } finally {
    db.close()
  }
}

it('[WP-89] goes on after it was killed at any moment, and comes to the same byte for byte', async () => {
  const whole = await unharmed()
  expect(whole.texts.length).toBeGreaterThan(350)
  const killed = await site()
  let kills = 0
  for (const share of [0, 0.2, 0.4, 0.6, 0.8]) {
    const { program, exit } = await killed.start()
    const isWritten = () => shareWritten(killed.folder) > share || program.exitCode !== null
    await vi.waitUntil(isWritten, { timeout: 60_000, interval: 5 })
    program.kill('SIGKILL')
    const [, signal] = await exit
    if (signal === 'SIGKILL') kills += 1
  }
  // The last may have ended before it was killed.
  expect(kills).toBeGreaterThan(2)
  expect((await (await killed.start()).exit)[0]).toBe(0)
  expect(await killed.result()).toEqual(whole)
}, 300_000)
