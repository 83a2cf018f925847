import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.ratings.ts'
import { type Figures, summaryText } from '../domain/figures.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'

export type ResetView = {
  csrf: string
  post: number
  name: Message
  figures: Figures
  settings: RatingSettings
}

/** Asked once more, on a page of its own: votes that are forgotten do not come back. */
export function ResetPage({ csrf, post, name, figures, settings }: ResetView) {
  const say = useSay()
  const shown = summaryText(figures, settings)
  return (
    <>
      <p>
        <Phrase
          of={words.forgetAbout({ users: figures.users, post: name, figures: shown })}
          draw={{
            export: (inner) => (
              <a href={urls.desk.ratingsExport} download>
                {inner}
              </a>
            ),
          }}
        />
      </p>
      <PostForm action={urls.desk.ratingReset(post)} csrf={csrf} className="actions">
        <QuietButton isDanger>{say(words.forget)}</QuietButton>
        <QuietLink href={urls.desk.ratings()}>{say(words.keep)}</QuietLink>
      </PostForm>
    </>
  )
}
