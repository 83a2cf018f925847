import { defineExtension, endOfDay, entriesService, Hono, z } from 'portico/extension'
import { CalendarView } from './calendar-view.tsx'
import { type Event, eventType } from './event-type.tsx'
import { writeCalendar } from './write-calendar.ts'

const feed = '/events.ics'

export const events = defineExtension({
  name: 'events',
  version: '1.0.0',
  about: 'Events with days and times, a calendar for any page, and a feed for calendar programs.',
  types: [eventType],
  parts({ use, clock, site, pages }) {
    const list = async (choice: object) =>
      (await use(entriesService).list('event', choice, clock.now())) as readonly Event[]
    const tags = () => ['site', use(entriesService).typeTag('event')]

    const calendar = {
      name: 'events-calendar',
      example: '::events-calendar{most=5}',
      offers: async () => [{ name: 'Calendar', hint: 'The next events', source: '::events-calendar' }],
      attributes: z.strictObject({ max: z.coerce.number().int().min(1).max(100).default(20) }),
      async draw({ max }: { max: number }) {
        return {
          view: <CalendarView events={await list({ over: false, limit: max })} feed={feed} />,
          tags: tags(),
          headTags: [{ link: 'alternate', type: 'text/calendar', href: feed }],
          freshUntil: endOfDay(clock.now(), (await site()).timezone),
        }
      },
    }

    const routes = new Hono().get(feed, (c) =>
      pages.respond(c.req.raw, feed, async () => {
        const body = writeCalendar(await site(), await list({ largestFirst: true, limit: 1000 }))
        return { status: 200, contentType: 'text/calendar; charset=utf-8', body, tags: tags() }
      }),
    )
    return { blocks: [calendar], routes }
  },
})
