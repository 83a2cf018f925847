import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from '#platform/render/island.tsx'
import { PageScripts, type ScriptsOfPage } from '#platform/render/page-scripts.ts'
import { urls } from '#shared/urls.ts'
import { RatingVote } from '../browser/rating.island.tsx'
import { escapeHtml } from '../domain/escape-html.ts'
import {
  averageText,
  type Figures,
  grouped,
  percentageText,
  scoreText,
  summaryText,
} from '../domain/figures.ts'
import { type PageSettings, type RatingSettings, steps, stepText } from '../domain/rating-settings.ts'
import {
  closedWithoutVotes,
  defaultTemplates,
  readTemplate,
  type TemplateName,
  type TemplateValues,
} from '../domain/template.ts'
import type { Nonces } from './nonces.ts'
import type { RatedPost } from './rated-post.ts'
import { resultDrawing, resultPictures } from './rating-pictures.tsx'
import { shapesOf } from './shapes.ts'

export type RatingState =
  | { may: 'vote' }
  /** `own` is missing when it is known only that somebody at the address has voted. */
  | { may: 'read'; rated: true; own?: number | undefined }
  | { may: 'read'; rated: false }

export type DrawnPost = RatedPost & { figures: Figures; text?: string | undefined }

/** A post, and what its reader gave it. */
type Shown = DrawnPost & { own?: number | undefined }

export type DrawRating = {
  /** What stands inside the rating area: the template that fits, filled. */
  area(post: DrawnPost, state: RatingState): string
  /** One line of a list. */
  ranked(template: 'highestrated' | 'mostrated', post: DrawnPost): string
  /** The result alone, for a text. */
  result(post: DrawnPost): string
  /** Whether a template shows the text of a post, which is then needed to draw it. */
  readonly needsText: boolean
}

export type DrawRatingDeps = {
  settings: RatingSettings
  page: PageSettings
  templates: Readonly<Record<TemplateName, string>>
  nonces: Nonces
  assets: ScriptsOfPage['assets']
  changeable: boolean
  usesCookies: boolean
  /** The original's script drives the page: ours stays away. */
  original: boolean
}

export function createDrawRating(deps: DrawRatingDeps): DrawRating {
  const { settings, page, templates } = deps

  const valuesIn = (template: string): TemplateValues<Shown> => {
    const beside = /%RATINGS_(?:ALT_TEXT|AVERAGE)%/.test(template)
    return {
      RATINGS_IMAGES: ({ figures }) =>
        settings.pictures
          ? resultPictures(figures, settings, page)
          : resultDrawing(figures, settings, beside),
      RATINGS_IMAGES_VOTE: (post) => vote(post),
      RATINGS_ALT_TEXT: ({ figures }) => escapeHtml(summaryText(figures, settings)),
      RATINGS_TEXT: ({ id }) => `<span class="post-ratings-text" id="ratings_${id}_text"></span>`,
      RATINGS_OWN: ownVote,
      RATINGS_MAX: () => grouped(settings.max),
      RATINGS_USERS: ({ figures }) => grouped(figures.users),
      RATINGS_SCORE: ({ figures }) => scoreText(figures, settings),
      RATINGS_AVERAGE: ({ figures }) => averageText(figures),
      RATINGS_PERCENTAGE: ({ figures }) => percentageText(figures, settings),
      POST_ID: ({ id }) => String(id),
      POST_TITLE: ({ title }) => escapeHtml(title),
      POST_URL: ({ path }) => escapeHtml(path),
      POST_EXCERPT: ({ excerpt }) => escapeHtml(excerpt),
      POST_CONTENT: ({ text }) => escapeHtml(text ?? ''),
      POST_THUMBNAIL: thumbnail,
    }
  }

  const vote = (post: DrawnPost, rated?: number) => {
    const props = {
      post: post.id,
      title: post.title,
      texts: steps(settings).map((step) => stepText(settings, step)),
      nonce: deps.nonces.of(post.id),
      to: { rate: urls.rate(post.id), withdraw: urls.withdrawRating(post.id) },
      settings: page,
      pictures: settings.pictures,
      shapes: settings.pictures ? [] : shapesOf(settings.image),
      cookie: deps.usesCookies,
      ...(rated !== undefined && { rated }),
    }
    return renderToStaticMarkup(
      deps.original ? (
        <RatingVote {...props} />
      ) : (
        <PageScripts value={{ assets: deps.assets }}>
          <Island name="rating" component={RatingVote} props={props} />
        </PageScripts>
      ),
    )
  }

  const ownVote = (post: Shown) => {
    const { own } = post
    if (own === undefined) return ''
    const words = `<p class="post-ratings-own">You rated this: ${escapeHtml(stepText(settings, own))}</p>`
    if (!deps.changeable) return words
    return `${words}<details class="rating-change"><summary>Change or withdraw your rating</summary>${vote(post, own)}</details>`
  }

  const read = (name: TemplateName) => readTemplate(templates[name], valuesIn(templates[name]))
  const fill = {
    vote: read('vote'),
    text: read('text'),
    none: read('none'),
    permission: read('permission'),
    highestrated: read('highestrated'),
    mostrated: read('mostrated'),
  }

  return {
    area(post, state) {
      if (state.may === 'vote') return fill[post.figures.users > 0 ? 'vote' : 'none'](post)
      if (state.rated) return fill.text({ ...post, own: state.own })
      const isDefault = templates.permission === defaultTemplates.permission
      return isDefault && post.figures.users === 0 ? closedWithoutVotes : fill.permission(post)
    },
    ranked: (template, post) => fill[template](post),
    result: (post) => {
      const picture = settings.pictures
        ? resultPictures(post.figures, settings, page)
        : resultDrawing(post.figures, settings, true)
      return `<span class="post-ratings-figures">${picture} ${escapeHtml(summaryText(post.figures, settings))}</span>`
    },
    needsText: Object.values(templates).some((template) => template.includes('%POST_CONTENT%')),
  }
}

const thumbnail = ({ image }: RatedPost) =>
  image
    ? `<img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" class="post-ratings-thumbnail" />`
    : ''

/** The settings every page of the original carries, each a string. */
export const pageSettings = (settings: RatingSettings): PageSettings => ({
  plugin_url: urls.ratingFiles,
  ajax_url: urls.ajax,
  text_wait: settings.textWait,
  image: settings.image,
  image_ext: 'svg',
  max: String(settings.max),
  show_loading: settings.showLoading ? '1' : '0',
  show_fading: settings.showFading ? '1' : '0',
  custom: settings.custom ? '1' : '0',
})
