import { Script, Trans, useT } from '#api/extension.ts'
import { words } from '#words/ratings.ts'
import type { PageSettings } from '../domain/rating-settings.ts'
import { areaId } from '../domain/wire.ts'
import { addresses } from './addresses.ts'
import type { DrawnPost } from './draw-rating.tsx'
import type { RatingConfig } from './settings.ts'

/** The area of a post, with the ids, classes and attributes of the original around what its template says. */
export function RatingArea(props: {
  post: DrawnPost
  inner: string
  nonce?: string | undefined
  settings: RatingConfig
  page: PageSettings
  /** The script of the original drives it. */
  original: boolean
}) {
  const { post, inner, nonce, settings, page, original } = props
  const t = useT()
  const id = areaId(post.id)
  return (
    <>
      <div
        id={id}
        className="post-ratings"
        lang={hasOwnWords(settings) ? undefined : t.marksOf(words.loading).lang}
        tabIndex={-1}
        data-nonce={nonce}
        data-original={original ? '' : undefined}
        data-api={addresses.ratings}
        data-post={post.id}
        data-users={post.figures.users}
        data-score={post.figures.score}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's template, filled with escaped values
        dangerouslySetInnerHTML={{ __html: inner }}
      />
      {/* An article nobody scrolls down never asks. */}
      <Script name="late-ratings" wake="visible" />
      {settings.showLoading && (
        <div id={`${id}-loading`} className="post-ratings-loading">
          <img
            className="post-ratings-image"
            src={`${page.plugin_url}/images/loading.svg`}
            width="16"
            height="16"
            alt=""
            loading="lazy"
          />
          <Trans of={words.loading} />
        </div>
      )}
      <p id={`${id}-status`} className="visually-hidden" role="status" />
    </>
  )
}

/** An owner's texts are in the language of the page. */
const hasOwnWords = ({ templates, texts }: RatingConfig) =>
  texts !== undefined || Object.values(templates).some((template) => template !== undefined)
