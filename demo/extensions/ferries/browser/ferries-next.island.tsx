import { useEffect, useState } from 'react'

type Timetable = { summer: readonly string[]; winter: readonly string[]; timezone: string }

/** What holds at any time of the year, until a browser knows what time it is on the island. */
export function NextFerry({ summer, winter, timezone }: Timetable) {
  const [words, t] = useState(
    `Boats leave the mainland at ${summer[0]} in summer and at ${winter[0]} in winter for the first time.`,
  )
  useEffect(() => t(nextBoat({ summer, winter, timezone }, new Date())), [summer, winter, timezone])
  return <p role="status">{words}</p>
}

export { NextFerry as island }

function nextBoat({ summer, winter, timezone }: Timetable, now: Date): string {
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone })
  const [day = '', time = ''] = clock.format(now).split(' ')
  const month = Number(day.slice(5, 7))
  const boats = month >= 5 && month <= 10 ? summer : winter
  const next = boats.find((boat) => boat > time)
  return next
    ? `The next boat leaves the mainland at ${next} today.`
    : `The next boat leaves the mainland at ${boats[0]} tomorrow.`
}
