import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { FeedbackAnswer } from '../../forms/domain/feedback.ts'

export type PostTables = {
  contact_posts: {
    key: string
    form_id: number
    sender: string
    created_at: number
    accepted: number
    message_id: string | null
    answer: string
  }
}

/** Without what is made anew for every answer. */
export type KeptAnswer = Omit<FeedbackAnswer, 'quiz' | 'captcha'>

export type KnownPost = { accepted: boolean; messageId?: string | undefined; answer: KeptAnswer }

export type NewPost = { key: string; formId: number; sender: string } & KnownPost

/** Posts that were taken, so that a repeat is known. */
export type PostStore = {
  find(key: string, since?: Date): Promise<KnownPost | undefined>
  /** Answers the post that was there before; then nothing is written. One that is not of the time since `since` is replaced. */
  put(tx: Transaction, post: NewPost, since?: Date): Promise<KnownPost | undefined>
  /** Says of a post that was taken for spam, or could not be mailed, that it is accepted now. */
  update(tx: Transaction, key: string, change: Omit<KnownPost, 'messageId'>): Promise<void>
  /** Says of such a post that it is taken again, as this one. */
  replace(tx: Transaction, post: NewPost): Promise<void>
  /** Says of the post of a message that was taken for spam that it is accepted after all. */
  acceptMessage(tx: Transaction, messageId: string, words: Partial<KeptAnswer>): Promise<void>
  remove(tx: Transaction, messageIds: readonly string[]): Promise<void>
  sweep(): Promise<void>
}

const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

export const postTables = (tx: Transaction) => tx.$extendTables<PostTables>()

export function createPostStore({ db, clock }: { db: Database; clock: Clock }): PostStore {
  const { read, write } = db.tables<PostTables>()
  const [findPost, putPost] = [findQuery(), putQuery()]
  /** From `since` on, and no further ahead than that is ago: that was before the clock was put back. */
  const lately = (since?: Date): [from: number, until: number] =>
    since ? [since.getTime(), 2 * clock.now().getTime() - since.getTime()] : [0, Number.MAX_SAFE_INTEGER]
  const change = async (tx: Transaction, key: string, row: Partial<PostTables['contact_posts']>) => {
    await postTables(tx).updateTable('contact_posts').set(row).where('key', '=', key).execute()
  }
  return {
    async find(key, since) {
      const { rows } = await findPost(read, [key, ...lately(since)])
      return rows[0] && toKnownPost(rows[0])
    },
    async put(tx, post, since) {
      const row = [
        post.key,
        post.formId,
        post.sender,
        clock.now().getTime(),
        post.accepted ? 1 : 0,
        post.messageId ?? null,
        JSON.stringify(post.answer),
      ]
      const { numAffectedRows = 0n } = await putPost(tx, [...row, ...row, ...lately(since)])
      if (numAffectedRows > 0n) return undefined
      const { rows } = await findPost(tx, [post.key, ...lately()])
      return rows[0] && toKnownPost(rows[0])
    },
    update: (tx, key, post) => change(tx, key, outcomeOf(post)),
    replace: (tx, post) => change(tx, post.key, { ...outcomeOf(post), message_id: post.messageId ?? null }),
    async acceptMessage(tx, messageId, words) {
      const tables = postTables(tx)
      const rows = await tables
        .selectFrom('contact_posts')
        .select(['key', 'answer'])
        .where('message_id', '=', messageId)
        .execute()
      for (const { key, answer } of rows)
        await change(tx, key, outcomeOf({ accepted: true, answer: { ...JSON.parse(answer), ...words } }))
    },
    async remove(tx, messageIds) {
      if (messageIds.length === 0) return
      await postTables(tx).deleteFrom('contact_posts').where('message_id', 'in', messageIds).execute()
    },
    async sweep() {
      const before = clock.now().getTime() - keptMilliseconds
      await write((tx) => tx.deleteFrom('contact_posts').where('created_at', '<', before).execute())
    },
  }
}

const findQuery = () =>
  prepareQuery<PostTables, PostTables['contact_posts']>((db) =>
    db
      .selectFrom('contact_posts')
      .selectAll()
      .where('key', '=', '')
      .where('created_at', '>=', 0)
      .where('created_at', '<=', 0),
  )

const putQuery = () =>
  prepareQuery<PostTables, never>((db) =>
    db
      .insertInto('contact_posts')
      .values(anyRow)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(anyRow)
          .where((row) =>
            row.or([row('contact_posts.created_at', '<', 0), row('contact_posts.created_at', '>', 0)]),
          ),
      ),
  )

/** Only its columns matter. */
const anyRow: PostTables['contact_posts'] = {
  key: '',
  form_id: 0,
  sender: '',
  created_at: 0,
  accepted: 0,
  message_id: '',
  answer: '',
}

const outcomeOf = ({ accepted, answer }: Omit<KnownPost, 'messageId'>) => ({
  accepted: accepted ? 1 : 0,
  answer: JSON.stringify(answer),
})

const toKnownPost = (row: PostTables['contact_posts']): KnownPost => ({
  accepted: row.accepted === 1,
  messageId: row.message_id ?? undefined,
  answer: JSON.parse(row.answer) as KeptAnswer,
})
