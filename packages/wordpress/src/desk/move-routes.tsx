import {
  type Collection,
  collectionPage,
  createCollection,
  type DeskAnswer,
  type DeskParts,
  type DeskVisit,
  type GuardedRoute,
  type Message,
  pageOf,
  Trans,
  type Translatable,
} from 'portico/extension'
import {
  type FileIdentity,
  isMoveFileKind,
  type MoveFileKind,
  moveFileKinds,
  safeFileName,
} from '../domain/moves/move-files.ts'
import { saidReceipt } from '../domain/receipt/receipt.ts'
import type { Received } from '../server/moves/move-files.ts'
import { isBusy, type SeenMove } from '../server/moves/move-runner.ts'
import type { Move } from '../server/moves/move-store.ts'
import { words as moveProblemsWords } from '../words/desk.moveProblems.ts'
import { words } from '../words/desk.moves.ts'
import { lookErrors, lookFieldsIn, lookOptionsOf } from './look-form.tsx'
import { type MoveDeskDeps, progressOf } from './move-desk.ts'
import { MovePage, type MoveView, RemovePage } from './move-page.tsx'
import { moveUrls } from './move-urls.ts'
import { moveName } from './move-words.ts'
import { AboutMoves, MoveRow, NewMove, type WrongStart } from './moves-page.tsx'

type DeskPage = Extract<DeskAnswer, { main: unknown }>

const maxOpen = 10
const access = 'settings'

const get = (path: string, handle: GuardedRoute['handle']) =>
  ({ method: 'get', path, access, handle }) as const
const post = (path: string, handle: GuardedRoute['handle']) =>
  ({ method: 'post', path, access, handle }) as const

export function createMoveRoutes(deps: MoveDeskDeps): NonNullable<DeskParts['routes']> {
  const { store, runner, limits } = deps

  const moves = describeMoves(deps)

  const startAgain = async (visit: DeskVisit, wrong: WrongStart): Promise<DeskPage> => {
    const above = () => <AboutMoves {...wrong} />
    const below = () => <NewMove csrf={visit.csrf} {...{ limits, ...wrong }} />
    return { ...(await collectionPage({ ...moves, above, below }, visit)), status: 422 }
  }

  const refuse = async (visit: DeskVisit, problem: Translatable, seen?: SeenMove): Promise<DeskAnswer> => {
    if (wantsData(visit)) return data({ problem: visit.t(problem) }, 422)
    return seen ? movePage(deps, visit, seen, { problem }) : startAgain(visit, { problem })
  }

  /** Files for a move, or for a new one. What a new one was refused for leaves nothing behind. */
  const put = async (visit: DeskVisit, before?: SeenMove): Promise<DeskAnswer> => {
    const expected = expectedIn(visit)
    if (expected.length === 0) return refuse(visit, words.chooseFile, before)
    if (!before && !expected.some(({ kind }) => kind === 'export')) return refuse(visit, words.chooseExport)
    const full = before ? undefined : await tooMany(deps)
    if (full) return refuse(visit, full)
    if (before && !(await store.reopen(before.move.id))) return refuse(visit, words.hasBegun, before)
    const id = before?.move.id ?? (await store.add({ ...byWhom(visit), options: {} }))
    const move = await store.find(id)
    if (!move) return gonePage
    const taken = await takeFiles(deps, move, expected)
    if ('problem' in taken) {
      if (!before) await dropped(id)
      return refuse(visit, taken.problem, before)
    }
    const names = expected.map(({ file }) => file.name).join(', ')
    const audit = { what: words.logUploaded({ names }) }
    const address = moveUrls.one(id)
    if (!wantsData(visit)) return { to: address, audit }
    return data({ address, parts: moveUrls.act(id, 'part'), received: taken }, 200, audit)
  }

  const dropped = async (id: string) => {
    await deps.files.remove(id)
    await store.remove(id)
  }

  const readSite = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form } = visit
    const old = { address: (form.get('address') ?? '').trim(), user: (form.get('user') ?? '').trim() }
    const password = form.get('password')?.trim() || undefined
    const url = URL.parse(old.address)
    if (!url || !/^https?:$/.test(url.protocol))
      return startAgain(visit, { old, problem: words.writeAddress })
    if ((old.user === '') !== (password === undefined))
      return startAgain(visit, { old, problem: words.writeBoth })
    const full = await tooMany(deps)
    if (full) return startAgain(visit, { old, problem: full })
    // A password in the address would be kept.
    url.username = ''
    url.password = ''
    const options = { address: url.href, ...(old.user !== '' && { user: old.user }) }
    const id = await store.add({ ...byWhom(visit), options })
    const move = await store.find(id)
    const problem = move && (await runner.look(move, { options, password }))
    return {
      to: moveUrls.one(id),
      ...(problem && { problem }),
      audit: { what: words.logRead({ address: url.href }) },
    }
  }

  const part: MoveAct = async (visit, { move }) => {
    const taken = await takePart(deps, move, visit)
    const isEmpty = move.files.every(({ received }) => received === 0)
    if ('received' in taken) return data(taken)
    if (isEmpty && taken.isOther) await dropped(move.id)
    return data({ problem: visit.t(taken.problem) }, 422)
  }

  const withMove = (handle: MoveAct) => async (visit: DeskVisit) => {
    const move = await store.find(visit.c.req.param('id') ?? '')
    if (move) return handle(visit, await runner.see(move))
    return wantsData(visit) ? data({ problem: visit.t(words.noSuch) }, 404) : gonePage
  }

  const plainUpload = {
    files: moveFileKinds.length,
    store: { folder: deps.files.incoming, bytes: limits.limitMegabytes * 1024 * 1024 },
  }
  return [
    ...createCollection(moves),
    {
      ...post(moveUrls.all, (visit) => (visit.form.has('address') ? readSite(visit) : put(visit))),
      ...plainUpload,
    },
    get(
      moveUrls.one(':id'),
      withMove((visit, seen) => movePage(deps, visit, seen)),
    ),
    {
      ...get(
        moveUrls.progress(':id'),
        withMove(async ({ t }, seen) => data(progressOf(seen, deps, t)).response),
      ),
      unattended: true,
    },
    get(moveUrls.receipt(':id'), withMove(receipt)),
    { ...post(moveUrls.act(':id', 'files'), withMove(put)), ...plainUpload },
    { ...post(moveUrls.act(':id', 'part'), withMove(part)), files: 1 },
    ...Object.entries(createMoveActs(deps)).map(([act, handle]) =>
      post(moveUrls.act(':id', act), withMove(handle)),
    ),
  ]
}

const describeMoves = ({ store, runner, limits }: MoveDeskDeps): Collection<SeenMove> => ({
  path: moveUrls.all,
  access,
  title: words.room,
  async list(asked) {
    const { items } = pageOf(await store.list(), asked, { placeOf: ({ id }) => id, textOf: ({ id }) => id })
    return { items: await Promise.all(items.map((move) => runner.see(move))) }
  },
  idOf: ({ move }) => move.id,
  rowsOf: 'desk-list',
  draw: (seen) => <MoveRow seen={seen} />,
  above: () => <AboutMoves />,
  below: (_asked, { csrf }) => <NewMove {...{ csrf, limits }} />,
})

const byWhom = ({ person }: DeskVisit) => ({ account: person.id, who: person.name })

const wantsData = ({ c }: DeskVisit) => c.req.header('accept')?.startsWith('application/json') ?? false

const data = (value: object, status = 200, audit: { what: Translatable } | 'no change' = 'no change') => ({
  response: Response.json(value, { status }),
  audit,
})

const gonePage: DeskPage = {
  title: words.noSuch,
  status: 404,
  main: (
    <p>
      <Trans of={words.noSuchAdvice} draw={{ all: (inner) => <a href={moveUrls.all}>{inner}</a> }} />
    </p>
  ),
}

type MoveAct = (visit: DeskVisit, seen: SeenMove) => Promise<DeskAnswer>

/** The actions on a move, by their name in the address. */
const createMoveActs = (deps: MoveDeskDeps): Readonly<Record<string, MoveAct>> => ({
  async look(visit, seen) {
    const { form } = visit
    const { move, state } = seen
    if (!canLook(seen)) return notNow(seen)
    const fields = lookFieldsIn(form)
    const errors = lookErrors(fields)
    if (Object.keys(errors).length > 0)
      return movePage(deps, visit, seen, { problem: words.notRightYet, wrongLook: { fields, errors } })
    const options = state === 'interrupted' ? move.options : lookOptionsOf(move.options, fields)
    const password = form.get('password')?.trim() || undefined
    const problem = await deps.runner.look(move, { options, password })
    return problem ? notNow(seen, problem) : { to: moveUrls.one(move.id), audit: 'no change' }
  },
  async start({ form }, seen) {
    const { move, state } = seen
    if (!canStart(seen)) return notNow(seen)
    const isMissing = state === 'looked' && move.look?.endsEarly
    if (isMissing && form.get('incomplete') !== 'yes')
      return notNow(seen, words.endsEarly({ box: words.takeIncomplete }))
    const problem = await deps.runner.start(move)
    return problem
      ? notNow(seen, problem)
      : did(seen, state === 'looked' ? words.logStarted : words.logContinued)
  },
  async stop(_, seen) {
    await deps.runner.stop(seen.move)
    return did(seen, words.logStopped, words.stops)
  },
  async remove({ form, csrf }, seen) {
    const { move, state } = seen
    if (isBusy(seen) || state === 'done') return notNow(seen)
    if (form.get('sure') !== 'yes')
      return { title: words.dropQuestion, main: <RemovePage {...{ csrf, move, state }} /> }
    await deps.files.remove(move.id)
    await deps.store.remove(move.id)
    return { ...did(seen, words.logRemoved, words.dropped), to: moveUrls.all }
  },
  async 'remove-files'(_, seen) {
    if (seen.state !== 'done') return notNow(seen)
    await deps.files.remove(seen.move.id)
    return did(seen, words.logRemoved, words.filesRemoved)
  },
})

const canLook = ({ move, state }: SeenMove) =>
  ['open', 'looked'].includes(state) || (state === 'interrupted' && move.state === 'looking')

const canStart = ({ move, state }: SeenMove) =>
  ['looked', 'stopped'].includes(state) || (state === 'interrupted' && move.state !== 'looking')

const did = (
  { move }: SeenMove,
  log: (values: { move: string | Message }) => Message,
  notice?: Translatable,
) => ({
  ...{ to: moveUrls.one(move.id), audit: { what: log({ move: moveName(move) }) } },
  ...(notice && { notice }),
})

const notNow = ({ move }: SeenMove, problem: Translatable = moveProblemsWords.notNow): DeskAnswer => ({
  ...{ to: moveUrls.one(move.id), problem, audit: 'no change' },
})

type Expected = { kind: MoveFileKind; file: FileIdentity; path?: string }

const wholeNumber = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** The file a form announces, or contains. */
function expectedIn({ form, stored }: Pick<DeskVisit, 'form' | 'stored'>): readonly Expected[] {
  return moveFileKinds.flatMap((kind): Expected[] => {
    // A browser sends a field that nobody put a file into, too.
    const sent = stored.find(({ field, name, size }) => field === kind && (name !== '' || size > 0))
    if (sent) {
      const { name, size, path } = sent
      return [{ kind, file: { name: safeFileName(name), size, modified: 0 }, path }]
    }
    const size = wholeNumber(form.get(`${kind}-size`))
    const name = form.get(`${kind}-name`)
    if (size === undefined || name === null) return []
    const modified = wholeNumber(form.get(`${kind}-modified`)) ?? 0
    return [{ kind, file: { name: safeFileName(name), size, modified } }]
  })
}

/** Takes what the form brought, and says how much is there of what comes in parts. */
async function takeFiles(
  { files }: MoveDeskDeps,
  move: Move,
  expected: readonly Expected[],
): Promise<Partial<Record<MoveFileKind, number>> | { problem: Translatable }> {
  const received: Partial<Record<MoveFileKind, number>> = {}
  for (const { kind, file, path } of expected) {
    const taken = await (path === undefined
      ? files.expect(move, kind, file)
      : files.put(move.id, { ...file, kind, path }))
    if ('problem' in taken) return taken
    received[kind] = taken.received
  }
  return received
}

/** A part of a file, as the upload sends it. */
async function takePart(
  { files }: MoveDeskDeps,
  move: Move,
  { form, files: [part] }: Pick<DeskVisit, 'form' | 'files'>,
): Promise<Received> {
  const kind = form.get('kind') ?? ''
  const size = wholeNumber(form.get('size'))
  const at = wholeNumber(form.get('at'))
  if (!isMoveFileKind(kind) || size === undefined || at === undefined || !part)
    return { problem: words.notComplete }
  const modified = wholeNumber(form.get('modified')) ?? 0
  const name = safeFileName(form.get('name') ?? '')
  return files.take(move.id, { kind, name, size, modified, at, bytes: part.bytes })
}

async function movePage(
  deps: MoveDeskDeps,
  { csrf, t }: Pick<DeskVisit, 'csrf' | 't'>,
  seen: SeenMove,
  wrong?: Pick<MoveView, 'problem' | 'wrongLook'>,
): Promise<DeskPage> {
  return {
    title: words.title({ name: moveName(seen.move) }),
    ...(wrong && { status: 422 as const }),
    main: (
      <MovePage
        {...{ csrf, limits: deps.limits, ...seen, ...wrong, progress: progressOf(seen, deps, t) }}
        hasFiles={deps.files.has(seen.move.id)}
        isAsBegun={await deps.isAsBegun()}
      />
    ),
  }
}

const tooMany = async ({ store }: MoveDeskDeps) =>
  (await store.list()).filter(({ state }) => state !== 'done').length >= maxOpen
    ? words.tooMany({ count: maxOpen })
    : undefined

const receipt: MoveAct = async ({ t }, { move }) =>
  move.receipt
    ? new Response(`${JSON.stringify(saidReceipt(move.receipt, t), undefined, 2)}\n`, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="import-receipt.json"',
        },
      })
    : gonePage
