import { useLocale } from 'portico/extension'
import { type Event, EventFacts } from './event-type.tsx'

/** Month by month. The names of months are not headings: a block does not know the headings around it. */
export function CalendarView({ events, feed }: { events: readonly Event[]; feed: string }) {
  const { language } = useLocale()
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = Map.groupBy(events, ({ fields }) => format.format(Date.parse(fields.day)))
  return (
    <div className="calendar">
      {events.length === 0 && <p>Nothing is planned at the moment.</p>}
      {[...months].map(([month, inMonth]) => (
        <div key={month}>
          <strong>{month}</strong>
          <ul aria-label={month}>
            {inMonth.map(({ id, title, path, fields }) => (
              <li key={id} dir="auto">
                <a href={path}>{title}</a>
                <EventFacts {...fields} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href={feed}>Take all events into your calendar</a>
    </div>
  )
}
