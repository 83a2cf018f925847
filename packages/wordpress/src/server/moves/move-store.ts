import {
  decodeTranslatable,
  type ExtensionContext,
  encodeTranslatable,
  type Translatable,
} from 'portico/extension'
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
  /** For an import from the desk, the name of the move. */
  wordpress_imports: { name: string }
  wordpress_files: MoveFile & { move: string }
}

export type MoveFile = FileIdentity & { kind: MoveFileKind; received: number }

export type Move = Pick<
  MoveRow,
  'id' | 'account' | 'who' | 'state' | 'holder' | 'doing' | 'done' | 'total'
> & {
  changedAt: Date
  beganAt: Date
  beganDone: number
  options: MoveOptions
  problem: Translatable
  look?: Receipt | undefined
  receipt?: Receipt | undefined
  files: readonly MoveFile[]
}

/** The holder of a move: another run's messages about it are not stored. */
type Held = Pick<Move, 'id' | 'holder'>

export type MoveEnd = { state: MoveState; problem?: Translatable; look?: Receipt; receipt?: Receipt }

export type MoveStore = ReturnType<typeof createMoveStore>

export function createMoveStore({
  db,
  clock,
  ids,
}: Pick<ExtensionContext<unknown, 'database'>, 'db' | 'clock' | 'ids'>) {
  const { read, write } = db.tables<MoveTables>()
  const now = () => clock.now().getTime()

  /** Only changes a move that is in the expected state. Returns whether it was. */
  const change = async (
    move: { [Column in 'id' | 'holder' | 'state']?: MoveRow[Column] | MoveRow[Column][] },
    to: Partial<MoveRow>,
  ): Promise<boolean> => {
    const changed = await write((tx) =>
      Object.entries(move)
        .reduce(
          (query, [column, value]) => query.where(column as keyof typeof move, 'in', [value].flat()),
          tx.updateTable('wordpress_moves').set({ changed_at: now(), ...to }),
        )
        .executeTakeFirst(),
    )
    return Number(changed.numUpdatedRows) === 1
  }

  const moves = async (only: { id?: string } = {}): Promise<readonly Move[]> => {
    const rows = await read
      .selectFrom('wordpress_moves')
      .selectAll()
      .where((row) => row.and(only))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return []
    const files = await read
      .selectFrom('wordpress_files')
      .selectAll()
      .where(
        'move',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('kind')
      .execute()
    const byMove = Map.groupBy(files, ({ move }) => move)
    return rows.map((row) => toMove(row, byMove.get(row.id) ?? []))
  }

  return {
    list: () => moves(),
    find: async (id: string): Promise<Move | undefined> => (await moves({ id }))[0],
    async add({ account, who, options }: Pick<Move, 'account' | 'who' | 'options'>): Promise<string> {
      const id = ids.next()
      const row = { ...fresh, id, account, who, created_at: now(), changed_at: now() }
      const values = { ...row, options: JSON.stringify(options) }
      await write((tx) => tx.insertInto('wordpress_moves').values(values).execute())
      return id
    },
    /** Files can be replaced until the import has begun; the preview is out of date then. */
    reopen: (id: string) =>
      change({ id, state: ['open', 'looked'] }, { state: 'open', problem: '', look: null }),
    /** One run at a time: false when another one was quicker. */
    claim: (
      { id, state, holder }: Move,
      { options, ...to }: { state: 'looking' | 'writing'; holder: string; options: MoveOptions },
    ) =>
      change(
        { id, state, holder },
        { ...to, options: JSON.stringify(options), wish: '', problem: '', doing: '', done: 0, total: 0 },
      ),
    /** Returns whether somebody wants it to stop. */
    async advance(
      { id, holder }: Held,
      { beganAt, beganDone, ...progress }: MoveProgress & Pick<Move, 'beganAt' | 'beganDone'>,
    ): Promise<boolean> {
      await change({ id, holder }, { ...progress, began_at: beganAt.getTime(), began_done: beganDone })
      const row = await read
        .selectFrom('wordpress_moves')
        .select('wish')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.wish === 'stop'
    },
    wishToStop: (id: string) => change({ id }, { wish: 'stop' }),
    settle: ({ id, holder }: Held, { state, problem = '', look, receipt }: MoveEnd) =>
      change(
        { id, holder },
        {
          ...{ state, problem: encodeTranslatable(problem), wish: '', holder: '' },
          ...(look && { look: JSON.stringify(look) }),
          ...(receipt && { receipt: JSON.stringify(receipt) }),
        },
      ),
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
      await write((tx) =>
        tx
          .updateTable('wordpress_files')
          .set({ received: to })
          .where((row) => row.and({ move, kind, received: from }))
          .execute(),
      )
      await change({ id: move }, {})
    },
    async forgetFiles(move: string): Promise<void> {
      await write((tx) => tx.deleteFrom('wordpress_files').where('move', '=', move).execute())
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

const fresh = {
  ...({ state: 'open', holder: '', wish: '', doing: '', done: 0, total: 0 } as const),
  ...{ began_at: 0, began_done: 0, problem: '', look: null, receipt: null },
}

function toMove(row: MoveRow, files: readonly (MoveFile & { move: string })[]): Move {
  const { id, account, who, state, holder, doing, done, total } = row
  return {
    ...{ id, account, who, state, holder, doing, done, total, problem: decodeTranslatable(row.problem) },
    files: files.map(({ move, ...file }) => file),
    ...{ beganDone: row.began_done, options: JSON.parse(row.options) },
    changedAt: new Date(row.changed_at),
    beganAt: new Date(row.began_at),
    ...(row.look !== null && { look: JSON.parse(row.look) }),
    ...(row.receipt !== null && { receipt: JSON.parse(row.receipt) }),
  }
}
