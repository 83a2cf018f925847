import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { folderOf, runProgram } from '../e2e/support/program.ts'
import { oldComment, oldExport, oldItem, oldMeta } from './wordpress-export.ts'

const posts = Array.from({ length: 700 }, (_, at) =>
  oldItem(20_000 + at, {
    slug: `post-${at % 350}`,
    content: `<p>${`Words of post ${at}. `.repeat(30)}<a href="/post-${(at + 7) % 350}/">Another</a></p>`,
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

/** The time of a whole import, in milliseconds, and what it comes to. */
async function unharmed() {
  const { start, result } = await site()
  const begun = performance.now()
  expect((await (await start()).exit)[0]).toBe(0)
  return { milliseconds: performance.now() - begun, ...(await result()) }
}

/** Killed at later and later moments until it has ended by itself. Answers how often. */
async function killAgain(
  { folder, start }: Awaited<ReturnType<typeof site>>,
  milliseconds: number,
  offset: number,
) {
  const moments = 12
  for (let kills = 0; ; kills += 1) {
    const { program, exit } = await start()
    const share = Math.min(1, (kills + offset) / moments)
    const hasEnded = await Promise.race([
      exit.then(() => true),
      ...(kills < moments ? [delay(milliseconds * share).then(() => false)] : []),
    ])
    if (!hasEnded) program.kill('SIGKILL')
    const [code] = await exit
    // One that was killed when all was done has nothing to go on with.
    if (code === 0 || existsSync(join(folder, 'import-receipt.json'))) return kills
  }
}

it('[WP-89] goes on after it was killed at any moment, and comes to the same byte for byte', async () => {
  const { milliseconds, ...whole } = await unharmed()
  expect(whole.texts.length).toBeGreaterThan(700)
  // On a machine that has less to do by now, an import is done before it was killed twice: then the moments come sooner.
  for (const offset of [1.5, 2.5])
    for (let [kills, time] = [0, milliseconds]; kills < 2; time /= 2) {
      const killed = await site()
      kills = await killAgain(killed, time, offset)
      expect(await killed.result()).toEqual(whole)
    }
}, 600_000)
