import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.inbox.ts'
import type { MessageDeskDeps } from './message-desk-deps.ts'
import { type Action, actions, isAction, loggedAs } from './message-words.ts'
import { ErasePage } from './reply-form.tsx'

const mostAtOnce = 200

/** What is done with one message, or with all that are ticked in a list. */
export const createTickedRoutes = (deps: MessageDeskDeps): readonly DeskRoute[] => [
  { method: 'post', path: urls.desk.messageAct, access: 'messages', handle: act(deps) },
  { method: 'post', path: urls.desk.messageAssign, access: 'messages', handle: assign(deps) },
  { method: 'post', path: urls.desk.messageErase, access: 'personal-data', handle: erase(deps) },
]

/** Ticks one by one, and all of a page at once. */
const tickedIn = (form: URLSearchParams): readonly string[] => {
  const whole = form.getAll('ids').flatMap((ids) => ids.split(' '))
  return [...new Set([...form.getAll('id'), ...whole])].filter(Boolean).slice(0, mostAtOnce)
}

const noneTicked = (to: string): DeskAnswer => ({ to, problem: words.tickFirst, audit: 'no change' })

const backTo = (form: URLSearchParams) => localPath(form.get('back') ?? urls.desk.messages())

const assign =
  ({ inbox, people }: MessageDeskDeps) =>
  async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const back = backTo(form)
    const ids = tickedIn(form)
    const account = form.get('to') || undefined
    const colleague = (await people()).find(({ id }) => id === account)
    if (ids.length === 0) return noneTicked(back)
    if (account !== undefined && !colleague)
      return { to: back, problem: words.personGone, audit: 'no change' }
    await inbox.assign(ids, colleague?.id)
    const count = ids.length
    const { name } = colleague ?? {}
    return {
      to: back,
      notice: name === undefined ? words.isUnassigned : words.isAssigned({ name }),
      audit: {
        action: words.didAssign,
        subject: name === undefined ? words.messagesToNobody({ count }) : words.messagesTo({ count, name }),
      },
    }
  }

const performers = ({ inbox, restore }: MessageDeskDeps) => {
  const restoreAll = async (ids: readonly string[]) => {
    for (const id of ids) await restore(id)
  }
  return {
    read: (ids) => inbox.setSeen(ids, true),
    unread: (ids) => inbox.setSeen(ids, false),
    star: (ids) => inbox.star(ids, true),
    unstar: (ids) => inbox.star(ids, false),
    archive: (ids) => inbox.archive(ids, true),
    unarchive: (ids) => inbox.archive(ids, false),
    spam: inbox.markSpam,
    remove: inbox.remove,
    'bring-back': inbox.bringBack,
    accept: restoreAll,
    send: restoreAll,
    'not-spam': restoreAll,
  } satisfies Record<Action, (ids: readonly string[]) => Promise<void>>
}

const act =
  (deps: MessageDeskDeps) =>
  async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const back = backTo(form)
    const action = form.get('act') ?? ''
    const ids = tickedIn(form)
    if (!isAction(action) || ids.length === 0) return noneTicked(back)
    await performers(deps)[action](ids)
    // A message that was opened is read; marked as unread it has to be left.
    const to = ids.length === 1 && action === 'unread' ? urls.desk.messages() : back
    return { to, notice: actions[action].said({ count: ids.length }), audit: loggedAs(action, ids) }
  }

const erase =
  (deps: MessageDeskDeps) =>
  async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const ids = tickedIn(form)
    const count = ids.length
    if (count === 0) return noneTicked(urls.desk.messages())
    if (form.get('sure') !== 'yes')
      return {
        title: words.eraseQuestion({ count }),
        main: <ErasePage csrf={csrf} messages={await found(ids, deps)} />,
      }
    await deps.erase(ids)
    return {
      to: urls.desk.messages(),
      notice: words.isErased({ count }),
      audit: { action: words.didErase, subject: words.someMessages({ count }) },
    }
  }

const found = async (ids: readonly string[], { messages }: MessageDeskDeps) =>
  (await Promise.all(ids.map((id) => messages.find(id)))).filter((message) => message !== undefined)
