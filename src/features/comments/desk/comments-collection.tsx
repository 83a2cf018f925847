import {
  type Clock,
  type Collection,
  type CollectionAction,
  type CommentState,
  commentStates,
  createCollection,
  DateText,
  type EntryFacts,
  type ItemPieces,
  type Message,
  type StoredComment,
  Trans,
  useT,
} from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { linkOf } from '../domain/links-in-text.ts'
import { addresses } from '../server/addresses.ts'
import { drawCommentText } from '../server/comment-text.tsx'
import type { CommentPlace, Moderation } from '../server/moderation.ts'

export type CommentsDeskDeps = {
  moderation: Moderation
  entries(ids: readonly number[], now: Date): Promise<readonly EntryFacts[]>
  areShown(): Promise<boolean>
  clock: Clock
}

const tabs = ['pending', 'approved', 'spam', 'trash'] as const satisfies readonly CommentState[]

/** Comments on posts: approve, hold, remove. */
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
      ofOne: (comment) => words.ofOne({ action: stateWords[state].label, name: nameOf(comment) }),
      isFor: (tab) => tab !== state,
      async run(ids) {
        const count = await moderation.setState(ids, state)
        const { now, log } = stateWords[state]
        return {
          count,
          notice: now({ count }),
          audit: { what: log({ count }) },
        }
      },
    }),
  ),
  {
    name: 'erase',
    label: deskWords.erase,
    access: 'personal-data',
    isDanger: true,
    confirm: ({ length: count }) => ({
      question: words.eraseQuestion({ count }),
      about: words.eraseAbout({ count }),
      yes: deskWords.eraseForGood,
    }),
    async run(ids) {
      const count = await moderation.erase(ids)
      return {
        count,
        notice: words.erased({ count }),
        audit: { what: words.logErased({ count }) },
      }
    },
  },
]

const nameOf = ({ author }: ListedComment) => author || deskWords.anonymous

const entryIn = ({ entry = '' }: Readonly<Record<string, string>>) =>
  /^\d{1,15}$/.test(entry) ? Number(entry) : undefined

const writePlace = ({ at, id }: CommentPlace) => `${at}.${id}`

function readPlace(text = ''): CommentPlace | undefined {
  const [, at, id = ''] = /^(-?\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? []
  return at === undefined ? undefined : { at: Number(at), id }
}

type Counted = (values: { count: number }) => Message

type StateWords = {
  /** On the tab. */
  tab: Counted
  /** On the button that makes it so. */
  label: Message
  /** Their new state. */
  now: Counted
  /** In the log. */
  log: Counted
}

const stateWords: Readonly<Record<CommentState, StateWords>> = {
  approved: {
    tab: words.approved,
    label: words.approve,
    now: words.nowApproved,
    log: words.logApproved,
  },
  pending: {
    tab: deskWords.waiting,
    label: words.hold,
    now: words.nowPending,
    log: words.logHeld,
  },
  spam: {
    tab: words.spam,
    label: words.markSpam,
    now: words.nowSpam,
    log: words.logSpam,
  },
  trash: {
    tab: words.trash,
    label: deskWords.remove,
    now: words.nowTrash,
    log: words.logTrashed,
  },
}

/** With the text that it is about, where visitors can see that. */
type ListedComment = StoredComment & { about: EntryFacts | undefined }

type AboutCommentsProps = {
  /** Whether visitors see comments at all. */
  shown: boolean
  maySet: boolean
  /** The entry that the list is narrowed down to. */
  only: { entry: number; title: string | undefined; all: string } | undefined
}

function AboutComments({ shown, maySet, only }: AboutCommentsProps) {
  const t = useT()
  return (
    <>
      <p className="field-hint">
        {t(shown ? words.shown : words.hidden)}{' '}
        {maySet && <a href={addresses.settings}>{t(words.showOrHide)}</a>}
      </p>
      {only && (
        <p>
          <Trans
            of={words.onlyOn}
            draw={{
              text: () => <bdi>{only.title ?? t(deskWords.postNumber({ id: only.entry }))}</bdi>,
              all: (inner) => <a href={only.all}>{inner}</a>,
            }}
          />
        </p>
      )}
    </>
  )
}

function CommentCard({ comment, tick, actions, listAt }: ItemPieces & { comment: ListedComment }) {
  const t = useT()
  const { author, email, url, type, at, text, entry, about } = comment
  const name = author || t(deskWords.anonymous)
  const href = url && linkOf(url)
  return (
    <article className="comment-card" aria-label={t(words.commentBy({ name }))}>
      <header>
        {tick}
        <span>
          <Trans
            of={type === 'comment' ? words.on : words.linkFrom}
            draw={{
              name: () => (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              ),
              text: () =>
                about ? <a href={about.path}>{about.title}</a> : t(words.unseenText({ id: entry })),
            }}
          />{' '}
          <a href={listAt({ entry: String(entry) })} className="field-hint">
            {t(words.allOnIt)}
          </a>
        </span>
        <DateText date={at} length="moment" />
      </header>
      {(email || href) && (
        <p className="field-hint">
          {email && <bdi>{email}</bdi>}
          {email && href && ', '}
          {href && (
            <a href={href} rel="nofollow noreferrer ugc">
              <bdi>{url}</bdi>
            </a>
          )}
        </p>
      )}
      <div className="comment-card-text" dir="auto">
        {drawCommentText(text)}
      </div>
      {actions}
    </article>
  )
}
