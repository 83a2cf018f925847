import { field, momentOf, type PlainEntry, type, useLocale, type Values } from 'portico/extension'

const fields = {
  day: field.date({ label: 'First day', required: true }),
  last_day: field.date({ label: 'Last day', hint: 'Only where it takes more than one day.' }),
  from: field.time({ hint: 'Empty for a whole day.' }),
  until: field.time(),
  place: field.text({ max: 200 }),
}

type EventFields = Values<typeof fields>
export type Event = PlainEntry<typeof fields>

export const eventType = type('event', {
  folder: 'events',
  path: '/events/:slug',
  order: { by: 'day' },
  list: { until: ['last_day', 'day'] },
  fields,
  check({ day, last_day = day, from, until }) {
    if (last_day < day) return { last_day: 'Choose a day that is not before the first day.' }
    if (until && !from) return { from: 'Say when it begins, or leave out when it ends.' }
    if (from && !until && last_day > day) return { until: 'Say when it ends on the last day.' }
    if (from && until && last_day === day && until <= from) return { until: 'Choose a later time.' }
    return {}
  },
  views: { fields: ({ entry }) => <EventFacts {...entry.fields} /> },
  structuredData: ({ title, url, image, fields }, { timezone }) => ({
    '@type': 'Event',
    name: title,
    url,
    image,
    startDate: beginningOf(fields, timezone),
    endDate: endOf(fields, timezone),
    location: fields.place && { '@type': 'Place', name: fields.place, address: fields.place },
  }),
})

/** `2026-10-05`, or `2026-10-05T18:00:00+02:00` where it says a time. */
export const beginningOf = ({ day, from }: EventFields, timezone: string) =>
  from ? momentOf(`${day}T${from}`, timezone) : day

/** The same; nothing where it does not say when it ends. */
export const endOf = ({ day, last_day, until }: EventFields, timezone: string) =>
  until ? momentOf(`${last_day ?? day}T${until}`, timezone) : last_day

/** `Monday, October 5, 2026, 18:00–20:00` and where, as the language of the page writes it. */
export function EventFacts({ day, last_day = day, from, until, place }: EventFields) {
  const { language } = useLocale()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <p className="event-facts">
      <time dateTime={from ? `${day}T${from}` : day}>
        {format.formatRange(Date.parse(day), Date.parse(last_day))}
        {from && `, ${from}${until ? `–${until}` : ''}`}
      </time>
      {place && <bdi>{place}</bdi>}
    </p>
  )
}
