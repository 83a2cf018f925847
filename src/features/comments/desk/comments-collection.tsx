import {
  type Clock,
  type Collection,
  type CollectionAction,
  type CommentState,
  commentStates,
  createCollection,
  type EntryFacts,
} from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { addresses } from '../server/addresses.ts'
import type { CommentPlace, Moderation } from '../server/moderation.ts'
import { AboutComments, CommentCard, type ListedComment } from './comment-card.tsx'
import { stateWords } from './comment-words.ts'

export type CommentsDeskDeps = {
  moderation: Moderation
  entries(ids: readonly number[], now: Date): Promise<readonly EntryFacts[]>
  areShown(): Promise<boolean>
  clock: Clock
}

const tabs = ['pending', 'approved', 'spam', 'trash'] as const satisfies readonly CommentState[]

/** What visitors wrote under posts: approved, put back, thrown away. */
export function createCommentsDeskRoutes({ moderation, entries, areShown, clock }: CommentsDeskDeps) {
  const collection: Collection<ListedComment> = {
    path: addresses.desk(),
    access: 'reviews',
    title: words.title,
    tabs: {
      name: 'state',
      async list() {
        const counts = await moderation.counts()
        const usual = counts.pending > 0 ? 'pending' : 'approved'
        return tabs.map((state) => ({
          value: state,
          label: stateWords[state].tab({ count: counts[state] }),
          isDefault: state === usual,
        }))
      },
    },
    search: true,
    hiddenFilters: ['entry'],
    async list({ tab, search, filters, after, limit }) {
      const { comments, stoppedAt } = await moderation.list({
        state: commentStates.find((state) => state === tab) ?? 'pending',
        entry: entryIn(filters),
        search,
        after: readPlace(after),
        limit,
      })
      const ids = [...new Set(comments.map(({ entry }) => entry))]
      const about = new Map((await entries(ids, clock.now())).map((entry) => [entry.id, entry]))
      return {
        items: comments.map((comment) => ({ ...comment, about: about.get(comment.entry) })),
        stoppedAt: stoppedAt && { date: new Date(stoppedAt.at), after: writePlace(stoppedAt) },
      }
    },
    idOf: ({ id }) => id,
    placeOf: ({ at, id }) => writePlace({ at: at.getTime(), id }),
    tickLabel: (comment) => words.tick({ name: nameOf(comment) }),
    actions: actionsOf(moderation),
    draw: (comment, pieces) => <CommentCard comment={comment} {...pieces} />,
    empty: () => words.none,
    async above({ tab, filters }, { person }) {
      const entry = entryIn(filters)
      const [about] = entry === undefined ? [] : await entries([entry], clock.now())
      return (
        <AboutComments
          shown={await areShown()}
          maySet={person.may('settings')}
          only={
            entry === undefined
              ? undefined
              : { entry, title: about?.title, all: addresses.desk(tab ? { state: tab } : undefined) }
          }
        />
      )
    },
    csv: {
      file: 'comments.csv',
      access: 'personal-data',
      columns: {
        date: ({ at }) => at.toISOString(),
        state: ({ state }) => state,
        type: ({ type }) => type,
        author: ({ author }) => author,
        email: ({ email }) => email,
        url: ({ url }) => url,
        text: ({ text }) => text,
        on: ({ about, entry }) => about?.path ?? entry,
      },
    },
  }
  return createCollection(collection)
}

const actionsOf = (
  moderation: CommentsDeskDeps['moderation'],
): readonly CollectionAction<ListedComment>[] => [
  ...commentStates.map(
    (state): CollectionAction<ListedComment> => ({
      name: state,
      label: stateWords[state].label,
      ofOne: (comment) => stateWords[state].ofOne({ name: nameOf(comment) }),
      isFor: (tab) => tab !== state,
      async run(ids) {
        const count = await moderation.setState(ids, state)
        const { now, did } = stateWords[state]
        return {
          count,
          notice: now({ count }),
          audit: { action: did, subject: words.someComments({ count }) },
        }
      },
    }),
  ),
  {
    name: 'erase',
    label: words.erase,
    access: 'personal-data',
    isDanger: true,
    confirm: ({ length: count }) => ({
      question: words.eraseQuestion({ count }),
      about: words.eraseAbout({ count }),
      yes: words.eraseForGood,
    }),
    async run(ids) {
      const count = await moderation.erase(ids)
      return {
        count,
        notice: words.erased({ count }),
        audit: { action: words.didErase, subject: words.someComments({ count }) },
      }
    },
  },
]

const nameOf = ({ author }: ListedComment) => author || words.somebody

const entryIn = ({ entry = '' }: Readonly<Record<string, string>>) =>
  /^\d{1,15}$/.test(entry) ? Number(entry) : undefined

const writePlace = ({ at, id }: CommentPlace) => `${at}.${id}`

function readPlace(text = ''): CommentPlace | undefined {
  const [, at, id = ''] = /^(-?\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? []
  return at === undefined ? undefined : { at: Number(at), id }
}
