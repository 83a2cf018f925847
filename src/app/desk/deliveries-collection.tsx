import { createCollection, type ItemPieces } from '#platform/desk/collection.tsx'
import type { SiteScreen } from '#platform/desk/desk-parts.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { HomeWidget } from '#platform/desk/home-widget.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { mailKind, type OutboxItem, type OutboxState } from '#platform/outbox/outbox-table.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.deliveries.ts'

export const deliveriesScreen: SiteScreen = {
  label: words.deliveries,
  href: urls.desk.deliveries,
  capability: 'health',
  about: words.about,
}

type Delivery = OutboxItem & { what: Translatable }

const statesOf: Readonly<Record<string, readonly OutboxState[]>> = {
  failed: ['failed'],
  waiting: ['waiting', 'sending', 'held'],
}

/** All that failed, however many. */
const allFailed = 'failed'

/** Emails and events that are waiting or have failed. */
export function createDeliveriesRoutes({
  outboxRunner,
}: {
  outboxRunner: OutboxRunner
}): readonly DeskRoute[] {
  const { outbox } = outboxRunner
  const withWords = async (item: OutboxItem) => ({ ...item, what: await outboxRunner.describe(item) })
  const find = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(outbox.find))).filter((item) => item !== undefined)

  const retry = async (ids: readonly string[]) => {
    const all = ids.includes(allFailed)
    const isOff = outboxRunner.newItem.state === 'held'
    const items = all ? await outbox.list({ states: ['failed'], limit: 1000 }) : await find(ids)
    const kinds = new Set(items.map(({ kind }) => kind))
    const staysBehind = isOff && kinds.delete(mailKind)
    if (staysBehind && kinds.size === 0) return { problem: commonWords.mailIsOff }
    let count = 0
    for (const which of all ? [allFailed as 'failed'] : ids.map((id) => ({ id })))
      count += await outbox.retry(which, isOff ? 'events' : undefined)
    if (count === 0) return { problem: words.gone }
    for (const kind of kinds) outboxRunner.reopen(kind)
    return {
      count,
      notice: (staysBehind ? words.triedAgainWithoutMails : words.triedAgain)({ count }),
      audit: { what: words.logSentAgain({ count }) },
    }
  }

  return createCollection<Delivery>({
    path: urls.desk.deliveries,
    access: 'health',
    title: words.deliveries,
    tabs: {
      name: 'state',
      async list() {
        const { failed, waiting, sending, held } = await outbox.counts()
        return [
          { value: 'failed', label: words.failed({ count: failed }) },
          {
            value: 'waiting',
            label: words.waiting({ count: waiting + sending + held }),
            isDefault: failed === 0,
          },
        ]
      },
    },
    async list({ tab, after, limit }) {
      const items = await outbox.list({ states: statesOf[tab] ?? [], after: readPlace(after), limit })
      return { items: await Promise.all(items.map(withWords)) }
    },
    idOf: ({ id }) => id,
    placeOf: ({ createdAt, id }) => `${createdAt.getTime()}.${id}`,
    isFixed: ({ state }) => state === 'sending',
    tickLabel: ({ what }) => what,
    actions: [
      {
        name: 'retry',
        label: words.sendAgain,
        ofOne: ({ what }) => words.sendAgainNamed({ what }),
        isFor: (_tab, item) => item?.payload !== '',
        run: retry,
      },
      {
        name: 'drop',
        label: words.giveUp,
        ofOne: ({ what }) => words.giveUpNamed({ what }),
        isDanger: true,
        async confirm(ids) {
          const count = ids.length
          const [item] = count === 1 ? await find(ids) : []
          return {
            question: item
              ? words.giveUpNamed({ what: await outboxRunner.describe(item) })
              : words.giveUpQuestion({ count }),
            about: words.giveUpAbout({ count }),
            yes: words.giveUp,
          }
        },
        async run(ids) {
          const [first] = await find(ids.slice(0, 1))
          const what = first && (await outboxRunner.describe(first))
          let count = 0
          for (const id of ids) count += await outbox.drop({ id })
          if (count === 0) return { problem: words.gone }
          return {
            count,
            notice: words.isGivenUp({ count }),
            audit: {
              what: ids.length === 1 && what ? words.logGivenUp({ what }) : words.logGaveUp({ count }),
            },
          }
        },
      },
    ],
    rowsOf: 'desk-list',
    draw: (item, { tick, actions }) => <DeliveryRow {...{ item, tick, actions }} />,
    empty: ({ tab }) => (tab === 'failed' ? words.nothingFailed : words.nothingWaits),
    async above({ tab }, { csrf }) {
      const fullKinds = [...(await outbox.waiting()).keys()].filter(outboxRunner.isFull)
      const waiting = fullKinds.length > 0 ? await outbox.list({ states: statesOf.waiting ?? [] }) : []
      const full = fullKinds.map(async (kind) => {
        const item = waiting.find((one) => one.kind === kind)
        return item ? outboxRunner.describe(item) : kind
      })
      const canRetryAll = tab === 'failed' && (await outbox.counts()).failed > 1
      return <AboveDeliveries full={await Promise.all(full)} {...{ csrf, canRetryAll }} />
    },
  })
}

function readPlace(text = '') {
  const [, at, id = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? []
  return at === undefined ? undefined : { at: Number(at), id }
}

/** `full`: what so much waits for that what happens now is not recorded for it. */
type AboveProps = { csrf: string; full: readonly Translatable[]; canRetryAll: boolean }

function AboveDeliveries({ csrf, full, canRetryAll }: AboveProps) {
  const t = useT()
  return (
    <>
      <p>{t(words.introduction)}</p>
      {full.map((what) => (
        <p key={t(what)} className="message bad">
          {t(words.full({ what }))}
        </p>
      ))}
      {canRetryAll && (
        <PostForm action={`${urls.desk.deliveries}/retry`} csrf={csrf} values={{ id: allFailed }}>
          <QuietButton>{t(words.sendAllAgain)}</QuietButton>
        </PostForm>
      )}
    </>
  )
}

type RowProps = Pick<ItemPieces, 'tick' | 'actions'> & { item: Delivery }

function DeliveryRow({ item, tick, actions }: RowProps) {
  const t = useT()
  return (
    <li>
      <div>
        <span className="choice">
          {tick}
          <strong>
            <bdi>{t(item.what)}</bdi>
          </strong>
        </span>
        <span className="field-hint">
          <Trans
            of={words.from}
            draw={{
              moment: () => <DateText date={item.createdAt} length="moment" />,
              state: () => <StateWords item={item} />,
            }}
          />
        </span>
        {item.lastError && <span className="field-error">{t(item.lastError)}</span>}
      </div>
      {actions}
    </li>
  )
}

function StateWords({ item: { state, attempts: tries, nextAt } }: { item: OutboxItem }) {
  const t = useT()
  if (state === 'sending') return t(words.underWay({ tries }))
  if (state === 'held') return t(words.held({ tries }))
  if (state === 'failed') return t(words.givenUp({ tries }))
  return (
    <Trans
      of={words.nextTry({ tries })}
      draw={{ moment: () => <DateText date={nextAt} length="moment" /> }}
    />
  )
}

/** Shown only if events failed; emails have a widget of their own. */
export const createEventsWidget = ({ outbox }: Pick<OutboxRunner, 'outbox'>): HomeWidget => ({
  capability: 'health',
  title: commonWords.events,
  async draw() {
    const { failed } = await outbox.counts('events')
    if (failed === 0) return undefined
    return (
      <p className="field-error">
        <Trans
          of={words.eventsGivenUp({ count: failed })}
          draw={{ link: (inner) => <a href={urls.desk.deliveries}>{inner}</a> }}
        />
      </p>
    )
  },
})
