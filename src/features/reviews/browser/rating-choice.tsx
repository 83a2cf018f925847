import { useLayoutEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import { starPath } from '#ui/stars.tsx'
import { ratings } from '../domain/new-review.ts'
import type { reviewFormWords } from '../domain/words.ts'

/** One to five stars in halves: radio buttons, each with the part of a star it adds. */
export function RatingChoice({
  id,
  value,
  error,
  words,
}: {
  id: string
  value: string
  error?: string | undefined
  words: Pick<ForBrowser<typeof reviewFormWords>, 'rating' | 'stars'>
}) {
  const errorId = `${id}-error`
  const group = useRef<HTMLFieldSetElement>(null)
  const [tabStop, setTabStop] = useState<string>()
  // React touches the names of radio buttons when it takes over, and Chromium then stops at the second one, too: no
  // key may come between that and the one stop for Tab.
  useLayoutEffect(() => setTabStop(chosenIn(group.current) ?? ratings[0]), [])
  return (
    <fieldset ref={group} className="field" aria-describedby={error ? errorId : undefined}>
      <legend>{words.rating}</legend>
      <div className="half-star-choice">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              id={rating === ratings[0] ? id : undefined}
              name="rating"
              value={rating}
              tabIndex={tabStop === undefined ? undefined : tabStop === rating ? 0 : -1}
              defaultChecked={value === rating}
              onChange={() => setTabStop(rating)}
              required
            />
            <StarPart rating={rating} />
            <span className="half-star-name">{fill(words.stars, { count: Number(rating) })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const chosenIn = (group: HTMLElement | null) => group?.querySelector<HTMLInputElement>('input:checked')?.value

/** Half a star is cut from a whole one; nobody gives less than one, so the first is not cut. */
function StarPart({ rating }: { rating: string }) {
  const [from, width] = rating === ratings[0] ? [-1, 22] : rating.endsWith('.5') ? [-1, 11] : [10, 11]
  return (
    <svg className="stars" viewBox={`${from} 0 ${width} 20`} aria-hidden="true">
      <path className="stars-empty" d={starPath} />
      <path className="stars-full" d={starPath} />
    </svg>
  )
}
