import { Phrase } from '#platform/words/phrase.tsx'
import type { Message } from '#shared/words/define-words.ts'
import { starPath } from '#ui/stars.tsx'
import { words } from '#words/reviews.form.ts'
import { ratings } from '../domain/new-review.ts'

/** One to five stars in halves: radio buttons, each with the part of a star it adds. */
export function RatingChoice({
  id,
  value,
  error,
}: {
  id: string
  value: string
  error?: Message | undefined
}) {
  const errorId = `${id}-error`
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend>
        <Phrase of={words.rating} />
      </legend>
      <div className="half-star-choice">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              id={rating === ratings[0] ? id : undefined}
              name="rating"
              value={rating}
              defaultChecked={value === rating}
              required
            />
            <StarPart rating={rating} />
            <span className="half-star-name">
              <Phrase of={words.stars({ count: Number(rating) })} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          <Phrase of={error} />
        </p>
      )}
    </fieldset>
  )
}

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
