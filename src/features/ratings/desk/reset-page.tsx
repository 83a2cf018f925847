import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { type Figures, summaryText } from '../domain/figures.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'

export type ResetView = {
  csrf: string
  post: number
  name: string
  figures: Figures
  settings: RatingSettings
}

/** Asked once more, on a page of its own: votes that are forgotten do not come back. */
export const ResetPage = ({ csrf, post, name, figures, settings }: ResetView) => (
  <>
    <p>
      {name} has {summaryText(figures, settings)}.{' '}
      {figures.users === 1 ? 'Whoever gave it' : 'Whoever gave them'} may rate it again afterwards. This
      cannot be undone;{' '}
      <a href={urls.desk.ratingsExport} download>
        export all votes
      </a>{' '}
      first if you may need them.
    </p>
    <PostForm action={urls.desk.ratingReset(post)} csrf={csrf} className="actions">
      <QuietButton isDanger>Forget the votes</QuietButton>
      <QuietLink href={urls.desk.ratings()}>Keep them</QuietLink>
    </PostForm>
  </>
)
