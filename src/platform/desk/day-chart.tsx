import type { Day } from './days.ts'

export type DayChartProps = {
  /** What is counted, as in `messages`. */
  what: string
  days: readonly Day[]
}

const [barWidth, gap, height] = [8, 2, 56]

/** A bar for each day, with the same in words and as a table. */
export function DayChart({ what, days }: DayChartProps) {
  const most = Math.max(...days.map(({ count }) => count), 1)
  const width = days.length * (barWidth + gap) - gap
  return (
    <figure className="day-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={wordsFor(what, days)}>
        {days.map(({ label, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(3, Math.round((count / most) * height))
          return (
            <rect
              key={label}
              className={count === 0 ? 'none' : undefined}
              x={index * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
            >
              <title>{`${label}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{days[0]?.label}</span>
        <span>today</span>
      </figcaption>
      <details>
        <summary>{`The ${what} day by day`}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function wordsFor(what: string, days: readonly Day[]) {
  const all = days.reduce((sum, { count }) => sum + count, 0)
  const busiest = days.reduce<Day | undefined>(
    (best, one) => (best && best.count >= one.count ? best : one),
    undefined,
  )
  const said = `${all} ${what} in the last ${days.length} days`
  return all === 0 || !busiest ? said : `${said}, most on ${busiest.label}: ${busiest.count}`
}
