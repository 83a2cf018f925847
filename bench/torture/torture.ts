import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../postgres.ts'
import { createDamages, type Damages } from './damages.ts'
import { type Evidence, openPostgresEvidence, openSqliteEvidence } from './evidence.ts'
import { createFaults, type Faults, nearlyFull } from './faults.ts'
import { startFlappingMailServer } from './flapping-mail-server.ts'
import { doubledOf, judge } from './judge.ts'
import type { Program } from './program.ts'
import { createRandom, type Random } from './random.ts'
import { createTorturedSite, type TorturedSite } from './site.ts'
import { startVisitors, type Visitors } from './visitors.ts'

export type TortureOptions = {
  database: 'sqlite' | 'postgres'
  kills: number
  seed: number
  t?(line: string): void
}

export type TortureReport = {
  /** Answers of `mail_sent`. */
  thanked: number
  posts: number
  messages: number
  mails: number
  /** Letters that are there more than once. */
  doubled: number
  /** How often each fault and each damage came. */
  happened: Readonly<Record<string, number>>
  problems: readonly string[]
}

const visitorCount = 6
const fullDisk = 'the disk is nearly full'

type Act = 'damage' | 'fault' | 'nothing'
const times = (count: number, act: Act) => Array.from({ length: count }, () => act)
/**
 * The acts of twenty kills: damage that only a backup repairs, a fault, or neither. Drawn from a deck, so that all of
 * them come.
 */
const acts = [...times(3, 'damage'), ...times(10, 'fault'), ...times(7, 'nothing')]

/**
 * Kills the program at random moments while visitors write, the mail server misbehaves, the clock steps, files vanish,
 * the database restarts and the disk fills, and damages files so that a backup must be restored; then lets everything
 * settle and checks that each letter that was thanked for is there once, whole, and was emailed.
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { database, seed, t = () => {} } = options
  const random = createRandom(seed)
  const mailServer = await startFlappingMailServer(random)
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const site = await createTorturedSite({
    SMTP_URL: mailServer.url,
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  const evidence = postgres ? openPostgresEvidence(postgres.url) : openSqliteEvidence(site.folder)
  try {
    const faults = createFaults({ folder: site.folder, random, restartPostgres: postgres?.restart })
    const damages = createDamages({ site, random, isSqlite: !postgres })
    const happened = Object.fromEntries(
      [...faults.names, ...damages.names, fullDisk].map((name) => [name, 0]),
    )
    const tell = (name: string, end = '') => {
      happened[name] = (happened[name] ?? 0) + 1
      t(name + end)
    }
    const visitors = await killAndWrite(site, { random, faults, damages, tell }, options)
    mailServer.calm()
    t(
      `${visitors.thanked.size} letters were thanked for in ${visitors.posts} posts; the rest of the mail goes out`,
    )
    await comeToRest(site, evidence)
    const letters = await evidence.letters()
    const problems = judge({
      thanked: visitors.thanked,
      forgotten: visitors.forgotten,
      letters,
      files: await evidence.files(),
      mails: mailServer.taken,
      uploads: join(site.folder, 'data/uploads'),
    })
    return {
      thanked: visitors.thanked.size,
      posts: visitors.posts,
      messages: letters.length,
      mails: mailServer.taken.length,
      doubled: doubledOf(letters).length,
      happened,
      problems,
    }
  } finally {
    await evidence.close()
    await mailServer.close()
    await postgres?.stop()
    await site.remove()
  }
}

type Trials = { random: Random; faults: Faults; damages: Damages; tell(name: string, end?: string): void }

async function killAndWrite(
  site: TorturedSite,
  { random, faults, damages, tell }: Trials,
  { kills, t = () => {} }: TortureOptions,
): Promise<Visitors> {
  let program = site.start()
  await program.ready
  const visitors = startVisitors(site.port, visitorCount, random)
  const deck = random.deck(acts)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await randomMoment(program, random)
      const act = deck.draw()
      if (act === 'damage' && (await isServing(program))) {
        const { name, end } = await damages.happen(program, visitors, () => delay(random.between(0, 1000)))
        tell(name, `; ${end}`)
        program = site.start()
        continue
      }
      if (act === 'damage') deck.putBack(act)
      const fault = act === 'fault' ? await faults.happen(program, visitors) : undefined
      await program.kill('SIGKILL')
      const isFull = random.chance(0.2)
      program = site.start(isFull ? await nearlyFull(site.folder, random) : undefined)
      if (fault) tell(fault)
      if (isFull) tell(fullDisk)
      if (kill % 10 === 0) t(`killed ${kill} times; ${visitors.thanked.size} letters thanked for`)
    }
    await program.kill('SIGKILL')
    program = site.start()
    await program.ready
    await visitors.stop()
    return visitors
  } finally {
    await program.kill('SIGTERM')
  }
}

/** A site that a full disk keeps from serving has other troubles. */
const isServing = (program: Program) =>
  program.ready.then(
    () => true,
    () => false,
  )

/** Mostly while it serves, sometimes while it starts. */
async function randomMoment(program: Program, random: Random) {
  if (random.chance(0.1)) return delay(random.between(0, 1000))
  // On a full disk it may say so and end.
  await program.ready.catch(() => {})
  await delay(random.between(0, 1000))
}

const restMilliseconds = 120_000

/** What the mail server refused for good is sent again by the owner; the rest finds its way by itself. */
async function comeToRest(site: TorturedSite, evidence: Evidence) {
  await evidence.hurry()
  await site.command('outbox', 'retry', '--all')
  const program = site.start()
  await program.ready
  let min = Number.POSITIVE_INFINITY
  for (
    let progressAt = performance.now();
    performance.now() - progressAt < restMilliseconds;
    await delay(500)
  ) {
    const unsent = await evidence.unsent()
    if (unsent === 0) break
    if (unsent < min) progressAt = performance.now()
    min = Math.min(min, unsent)
  }
  await program.kill('SIGTERM')
}
