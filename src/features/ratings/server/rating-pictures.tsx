import { createMemo, filledWidth, renderToStaticMarkup, Stars, type Translate } from '#api/extension.ts'
import { escapeHtml } from '../domain/escape-html.ts'
import { averageOf, type Figures, summaryText } from '../domain/figures.ts'
import { pictureStates, pictureUrl } from '../domain/pictures.ts'
import type { PageSettings, RatingSettings } from '../domain/rating-settings.ts'
import { shapeOf } from './shapes.ts'

/** A result as pictures: word for word the markup of the original. */
export function resultPictures(
  t: Translate,
  figures: Figures,
  settings: RatingSettings,
  page: PageSettings,
): string {
  const summary = escapeHtml(t(summaryText(figures, settings)))
  return pictureStates(figures, settings)
    .map((state, index) => {
      const src = escapeHtml(pictureUrl(page, index + 1, state))
      return `<img src="${src}" alt="${summary}" title="${summary}" class="post-ratings-image" />`
    })
    .join('')
}

/** A result as one drawing, filled by exactly the average. Beside words that say the same it says nothing itself. */
export function resultDrawing(
  t: Translate,
  figures: Figures,
  settings: RatingSettings,
  beside: boolean,
): string {
  const label = beside ? {} : { label: t(summaryText(figures, settings)) }
  const { max, custom, image } = settings
  const average = averageOf(figures)
  const look = custom ? pictureStates(figures, settings).join() : filledWidth(average, max)
  return drawings.get([max, custom, image, look, label.label].join('|'), () =>
    renderToStaticMarkup(
      custom ? (
        <StepDrawings figures={figures} settings={settings} {...label} />
      ) : (
        <Stars
          value={average}
          max={max}
          {...(image !== 'stars' && { shape: shapeOf(image, 1) })}
          {...label}
        />
      ),
    ),
  )
}

/** Figures differ far more often than what can be seen of them. */
const drawings = createMemo<string>(2000)

const pitch = 23

function StepDrawings(props: { figures: Figures; settings: RatingSettings; label?: string }) {
  const { figures, settings, label } = props
  const states = pictureStates(figures, settings)
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${states.length * pitch - 3} 20`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {states.map((state, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          className={state === 'on' ? 'stars-full' : 'stars-empty'}
          d={shapeOf(settings.image, index + 1)}
          transform={`translate(${index * pitch} 0)`}
        />
      ))}
    </svg>
  )
}
