import type { Room } from '#platform/desk/desk-parts.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { mailKind, type OutboxItem, type OutboxState } from '#platform/outbox/outbox-table.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.deliveries.ts'
import { DeliveriesPage, GiveUpPage } from './deliveries-page.tsx'

const mostShown = 100

export const deliveriesRoom: Room = {
  label: words.deliveries,
  href: urls.desk.deliveries,
  capability: 'health',
  about: words.about,
}

/** What waits and what failed, be it a mail or an event. */
export function createDeliveriesRoutes({ postOffice }: { postOffice: PostOffice }): readonly DeskRoute[] {
  const { outbox } = postOffice
  const withWords = async (item: OutboxItem) => ({ ...item, what: await postOffice.describe(item) })
  const shown = async (states: readonly OutboxState[]) =>
    Promise.all((await outbox.list({ states, limit: mostShown })).map(withWords))

  const page = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => {
    const counts = await outbox.counts()
    const waiting = await shown(['waiting', 'sending', 'held'])
    const fullKinds = [...(await outbox.waiting()).keys()].filter(postOffice.isFull)
    return {
      title: words.deliveries,
      main: (
        <DeliveriesPage
          csrf={csrf}
          failed={await shown(['failed'])}
          waiting={waiting}
          counts={{ failed: counts.failed, waiting: counts.waiting + counts.sending + counts.held }}
          full={fullKinds.map((kind) => waiting.find((item) => item.kind === kind)?.what ?? kind)}
        />
      ),
    }
  }

  const retry = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const id = form.get('id') ?? ''
    const isOff = postOffice.newItem.state === 'held'
    const item = id === 'failed' ? undefined : await outbox.find(id)
    const kinds = id === 'failed' ? await kindsOf(['failed']) : new Set([item?.kind ?? ''])
    const staysBehind = isOff && kinds.delete(mailKind)
    if (staysBehind && kinds.size === 0) return mailIsOff
    const count = await outbox.retry(id === 'failed' ? id : { id }, isOff ? 'events' : undefined)
    for (const kind of kinds) postOffice.reopen(kind)
    return count > 0
      ? {
          to: urls.desk.deliveries,
          notice: (staysBehind ? words.triedAgainWithoutMails : words.triedAgain)({ count }),
          audit: {
            action: words.didSendAgain,
            subject: words.someDeliveries({ count }),
          },
        }
      : { to: urls.desk.deliveries, problem: words.nothingToSend, audit: 'no change' }
  }

  const kindsOf = async (states: readonly OutboxState[]) =>
    new Set((await outbox.list({ states, limit: 1000 })).map(({ kind }) => kind))

  const drop = async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const found = await outbox.find(form.get('id') ?? '')
    if (!found) return gone
    const item = await withWords(found)
    if (form.get('sure') !== 'yes')
      return { title: words.giveUpTitle, main: <GiveUpPage csrf={csrf} item={item} /> }
    if ((await outbox.drop({ id: item.id })) === 0) return gone
    return {
      to: urls.desk.deliveries,
      notice: words.isGivenUp,
      audit: { action: words.didGiveUp, subject: item.what },
    }
  }

  return [
    { method: 'get', path: urls.desk.deliveries, access: 'health', handle: page },
    { method: 'post', path: urls.desk.deliveryRetry, access: 'health', handle: retry },
    { method: 'post', path: urls.desk.deliveryDrop, access: 'health', handle: drop },
  ]
}

const mailIsOff: DeskAnswer = {
  to: urls.desk.deliveries,
  problem: words.mailIsOff,
  audit: 'no change',
}

const gone: DeskAnswer = {
  to: urls.desk.deliveries,
  problem: words.gone,
  audit: 'no change',
}

/** Says something only when events failed; mails have a card of their own. */
export const createEventsCard = ({ outbox }: Pick<PostOffice, 'outbox'>): HomeCard => ({
  capability: 'health',
  title: words.events,
  async draw() {
    const { failed } = await outbox.counts('events')
    if (failed === 0) return undefined
    return (
      <p className="field-error">
        <Phrase
          of={words.eventsGivenUp({ count: failed })}
          draw={{ link: (inner) => <a href={urls.desk.deliveries}>{inner}</a> }}
        />
      </p>
    )
  },
})
