import { type ExtensionContext, readSayable, type Sayable, writeSayable } from '#api/extension.ts'
import type { FileIdentity, MoveFileKind } from '../../domain/moves/move-files.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import type { ImportProgress } from '../run/import-run.ts'

/** `open`: files come in. `interrupted`: the site was stopped meanwhile. */
export type MoveState = 'open' | 'looking' | 'looked' | 'writing' | 'stopped' | 'interrupted' | 'done'

/** `address`: of a running site, which is read in place of a file. The numbers are those of pages there. */
export type MoveOptions = {
  withoutMedia?: boolean
  timezone?: string
  frontPage?: number
  postsPage?: number
  takesSite?: boolean
  address?: string
  user?: string
}

/** `asking`: the old site is being read. */
export type MoveProgress = Omit<ImportProgress, 'doing'> & { doing: ImportProgress['doing'] | 'asking' }

type MoveRow = {
  id: string
  account: string
  who: string
  created_at: number
  changed_at: number
  state: MoveState
  holder: string
  wish: string
  options: string
  doing: MoveProgress['doing'] | ''
  done: number
  total: number
  began_at: number
  began_done: number
  problem: string
  look: string | null
  receipt: string | null
}

type MoveTables = {
  wordpress_moves: MoveRow
  /** Of an import from the desk, the name is that of the move. */
  wordpress_imports: { name: string }
  wordpress_files: MoveFile & { move: string }
}

export type MoveFile = FileIdentity & { kind: MoveFileKind; received: number }

export type Move = Pick<MoveRow, 'id' | 'account' | 'who' | 'state' | 'holder' | 'doing' | 'done' | 'total'> &
  Record<'createdAt' | 'changedAt' | 'beganAt', Date> & {
    options: MoveOptions
    beganDone: number
    problem: Sayable
    look?: Receipt | undefined
    receipt?: Receipt | undefined
    files: readonly MoveFile[]
  }

type StoreDeps = Pick<ExtensionContext<unknown, 'database'>, 'db' | 'clock' | 'ids'>

const tablesOf = (db: StoreDeps['db']) => db.tables<MoveTables>()

export type MoveStore = ReturnType<typeof createMoveStore>

export function createMoveStore({ db, clock, ids }: StoreDeps) {
  const { read, write } = tablesOf(db)
  const now = () => clock.now().getTime()

  /** With their files. */
  const withFiles = async (rows: readonly MoveRow[]): Promise<Move[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const files = await read
      .selectFrom('wordpress_files')
      .select(['move', 'kind', 'name', 'size', 'modified', 'received'])
      .where('move', 'in', ids)
      .orderBy('kind')
      .execute()
    const byMove = Map.groupBy(files, ({ move }) => move)
    return rows.map((row) => toMove(row, byMove.get(row.id)?.map(({ move, ...file }) => file) ?? []))
  }

  return {
    ...moveFiles({ write, now }),
    ...moveRuns({ read, write, now }),
    async list(): Promise<readonly Move[]> {
      const rows = await read
        .selectFrom('wordpress_moves')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return withFiles(rows)
    },
    async find(id: string): Promise<Move | undefined> {
      const rows = await read.selectFrom('wordpress_moves').selectAll().where('id', '=', id).execute()
      return (await withFiles(rows))[0]
    },
    async add({ account, who, options }: Pick<Move, 'account' | 'who' | 'options'>): Promise<string> {
      const id = ids.next()
      const row = {
        ...{ id, account, who, created_at: now(), changed_at: now(), state: 'open' as const },
        ...{ holder: '', wish: '', options: JSON.stringify(options), doing: '' as const, done: 0, total: 0 },
        ...{ began_at: 0, began_done: 0, problem: '', look: null, receipt: null },
      }
      await write((tx) => tx.insertInto('wordpress_moves').values(row).execute())
      return id
    },
    /** Files can come again until the import has begun; what was looked at before is out of date then. */
    async reopen(id: string): Promise<boolean> {
      const { numUpdatedRows } = await write((tx) =>
        tx
          .updateTable('wordpress_moves')
          .set({ state: 'open', problem: '', look: null, changed_at: now() })
          .where('id', '=', id)
          .where('state', 'in', ['open', 'looked'])
          .executeTakeFirst(),
      )
      return Number(numUpdatedRows) === 1
    },
    async remove(move: string): Promise<void> {
      await write(async (tx) => {
        await tx.deleteFrom('wordpress_imports').where('name', '=', move).execute()
        await tx.deleteFrom('wordpress_files').where('move', '=', move).execute()
        await tx.deleteFrom('wordpress_moves').where('id', '=', move).execute()
      })
    },
  }
}

type MoveAccess = Pick<ReturnType<typeof tablesOf>, 'read' | 'write'> & { now(): number }

const moveFiles = ({ write, now }: Omit<MoveAccess, 'read'>) => ({
  async putFile(move: string, kind: MoveFileKind, file: FileIdentity): Promise<void> {
    const row = { ...file, received: 0 }
    await write((tx) =>
      tx
        .insertInto('wordpress_files')
        .values({ move, kind, ...row })
        .onConflict((conflict) => conflict.columns(['move', 'kind']).doUpdateSet(row))
        .execute(),
    )
  },
  /** Counts a part, unless another one was counted meanwhile. */
  async receive(move: string, kind: MoveFileKind, { from, to }: { from: number; to: number }) {
    await write(async (tx) => {
      await tx
        .updateTable('wordpress_files')
        .set({ received: to })
        .where('move', '=', move)
        .where('kind', '=', kind)
        .where('received', '=', from)
        .execute()
      await tx.updateTable('wordpress_moves').set({ changed_at: now() }).where('id', '=', move).execute()
    })
  },
  async forgetFiles(move: string): Promise<void> {
    await write((tx) => tx.deleteFrom('wordpress_files').where('move', '=', move).execute())
  },
})

const moveRuns = ({ read, write, now }: MoveAccess) => ({
  /** One run at a time: false when another one was quicker. */
  async claim(
    { id, state, holder }: Move,
    to: { state: 'looking' | 'writing'; holder: string; options?: MoveOptions },
  ): Promise<boolean> {
    const { options, ...rest } = to
    const { numUpdatedRows } = await write((tx) =>
      tx
        .updateTable('wordpress_moves')
        .set({
          ...rest,
          ...(options && { options: JSON.stringify(options) }),
          ...{ wish: '', problem: '', doing: '', done: 0, total: 0, changed_at: now() },
        })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('holder', '=', holder)
        .executeTakeFirst(),
    )
    return Number(numUpdatedRows) === 1
  },
  /** Answers whether somebody wants it to stop. */
  async advance(
    { id, holder }: { id: string; holder: string },
    progress: MoveProgress & { beganAt: Date; beganDone: number },
  ): Promise<boolean> {
    const { beganAt, beganDone, ...rest } = progress
    await write((tx) =>
      tx
        .updateTable('wordpress_moves')
        .set({ ...rest, began_at: beganAt.getTime(), began_done: beganDone, changed_at: now() })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute(),
    )
    const row = await read
      .selectFrom('wordpress_moves')
      .select('wish')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.wish === 'stop'
  },
  async wishToStop(id: string): Promise<void> {
    await write((tx) =>
      tx.updateTable('wordpress_moves').set({ wish: 'stop' }).where('id', '=', id).execute(),
    )
  },
  async settle(
    { id, holder }: { id: string; holder: string },
    end: { state: MoveState; problem?: Sayable; look?: Receipt; receipt?: Receipt },
  ): Promise<void> {
    const { state, problem = '', look, receipt } = end
    await write((tx) =>
      tx
        .updateTable('wordpress_moves')
        .set({
          ...{ state, problem: writeSayable(problem), wish: '', holder: '', changed_at: now() },
          ...(look && { look: JSON.stringify(look) }),
          ...(receipt && { receipt: JSON.stringify(receipt) }),
        })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute(),
    )
  },
})

function toMove(row: MoveRow, files: readonly MoveFile[]): Move {
  const { id, account, who, state, holder, doing, done, total } = row
  return {
    ...{ id, account, who, state, holder, doing, done, total, files, problem: readSayable(row.problem) },
    ...{ beganDone: row.began_done, options: JSON.parse(row.options) },
    createdAt: new Date(row.created_at),
    changedAt: new Date(row.changed_at),
    beganAt: new Date(row.began_at),
    ...(row.look !== null && { look: JSON.parse(row.look) }),
    ...(row.receipt !== null && { receipt: JSON.parse(row.receipt) }),
  }
}
