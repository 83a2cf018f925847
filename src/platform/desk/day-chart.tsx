import { useT } from '#platform/words/use-t.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { useLocale } from '#ui/locale.ts'
import { words } from '#words/desk.common.ts'
import type { Day } from './days.ts'

export type DayChartProps = {
  /** What is counted, e.g. `messages`. */
  what: Translatable
  days: readonly Day[]
}

const [barWidth, gap, height] = [8, 2, 56]

/** A bar for each day, with the same in words and as a table. */
export function DayChart({ what, days: counted }: DayChartProps) {
  const t = useT()
  const { language, timeZone } = useLocale()
  const format = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'long' })
  const days = counted.map(({ date, count }) => ({ label: format.format(date), count }))
  const max = Math.max(...days.map(({ count }) => count), 1)
  const width = days.length * (barWidth + gap) - gap
  return (
    <figure className="day-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(wordsFor(what, days))}>
        {days.map(({ label, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(3, Math.round((count / max) * height))
          return (
            <rect
              key={label}
              className={count === 0 ? 'none' : undefined}
              x={index * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
            >
              <title>{t(words.countOfDay({ day: label, count }))}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{days[0]?.label}</span>
        <span>{t(words.today)}</span>
      </figcaption>
      <details>
        <summary>{t(words.chartTable({ what }))}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.day)}</th>
              <th scope="col">{t(words.number)}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{new Intl.NumberFormat(language).format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type LabelledDay = { label: string; count: number }

function wordsFor(what: Translatable, days: readonly LabelledDay[]): Message {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const busiest = days.reduce<LabelledDay | undefined>(
    (best, one) => (best && best.count >= one.count ? best : one),
    undefined,
  )
  const said = { count, what, days: days.length }
  return count === 0 || !busiest
    ? words.chart(said)
    : words.chartMost({ ...said, day: busiest.label, max: busiest.count })
}
