import type { Site } from 'portico/extension'
import { beginningOf, type Event, endOf } from './event-type.tsx'

/** As calendar programs read it: RFC 5545. */
export const writeCalendar = (site: Site, events: readonly Event[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portico-events//EN',
    `X-WR-CALNAME:${escaped(site.title)}`,
    ...events.flatMap((event) => writeEvent(event, site)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const writeEvent = ({ id, title, url, excerpt, published, updated, fields }: Event, site: Site) => [
  'BEGIN:VEVENT',
  `UID:event-${id}@${new URL(site.url).host}`,
  `DTSTAMP:${stamp(updated ?? published)}`,
  ...timesOf(fields, site.timezone),
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(excerpt)}`,
  `LOCATION:${escaped(fields.place ?? '')}`,
  `URL:${url}`,
  'END:VEVENT',
]

function timesOf(fields: Event['fields'], timezone: string): string[] {
  const { day, last_day = day, from, until } = fields
  if (!from)
    return [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(daysAfter(last_day, 1))}`]
  const begins = `DTSTART:${stamp(beginningOf(fields, timezone))}`
  return until ? [begins, `DTEND:${stamp(endOf(fields, timezone))}`] : [begins]
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const digits = (text: string) => text.replaceAll(/[-:]/g, '')
const stamp = (moment: Date | string = '') => `${digits(new Date(moment).toISOString()).slice(0, 15)}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ')

/** No line is longer than 75 bytes, and no letter is cut. */
function folded(line: string): string {
  let [whole, room] = ['', 75]
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (bytes > room) [whole, room] = [`${whole}\r\n `, 74]
    whole += letter
    room -= bytes
  }
  return whole
}
