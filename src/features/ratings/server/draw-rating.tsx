import {
  type ExtensionContext,
  Island,
  inEdition,
  type Translatable,
  type Translate,
  TranslateContext,
} from '#api/extension.ts'
import { words } from '#words/ratings.ts'
import { words as voteWords } from '#words/ratings.vote.ts'
import { RatingVote } from '../browser/rating.island.tsx'
import { escapeHtml } from '../domain/escape-html.ts'
import { averageText, type Figures, percentageText, summaryText } from '../domain/figures.ts'
import { isUpDown, type PageSettings, type RatingSettings, steps } from '../domain/rating-settings.ts'
import { stepText } from '../domain/step-text.ts'
import {
  closedWithoutVotes,
  defaultTemplates,
  readTemplate,
  type TemplateName,
  type TemplateValues,
} from '../domain/template.ts'
import { addresses } from './addresses.ts'
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
  /** The content of the rating area: the right template, filled in. */
  area(post: DrawnPost, state: RatingState): string
  /** One line of a list. */
  ranked(template: 'highestrated' | 'mostrated', post: DrawnPost): string
  /** The result alone, for a text. */
  result(post: DrawnPost): string
}

export type DrawRatingDeps = {
  settings: RatingSettings
  page: PageSettings
  /** The owner's templates. */
  templates: Readonly<Partial<Record<TemplateName, string | undefined>>>
  t: Translate
  nonces: Nonces
  renderHtml: ExtensionContext<unknown, never>['renderHtml']
  changeable: boolean
  usesCookies: boolean
  /** The original's script drives the page: ours stays away. */
  original: boolean
}

export function createDrawRating(deps: DrawRatingDeps): DrawRating {
  const { settings, page, t } = deps
  const html = (message: Translatable) => escapeHtml(t(message))
  const templates = { ...defaultTemplates(html), ...withoutMissing(deps.templates) }
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const sign = { signDisplay: isUpDown(settings) ? 'exceptZero' : 'auto' } as const

  const valuesIn = (template: string): TemplateValues<Shown> => {
    const beside = /%RATINGS_(?:ALT_TEXT|AVERAGE)%/.test(template)
    return {
      RATINGS_IMAGES: ({ figures }) =>
        settings.pictures
          ? resultPictures(t, figures, settings, page)
          : resultDrawing(t, figures, settings, beside),
      RATINGS_IMAGES_VOTE: (post) => vote(post),
      RATINGS_ALT_TEXT: ({ figures }) => html(summaryText(figures, settings)),
      RATINGS_TEXT: ({ id }) => `<span class="post-ratings-text" id="ratings_${id}_text"></span>`,
      RATINGS_OWN: ownVote,
      RATINGS_MAX: () => t.number(settings.max),
      RATINGS_USERS: ({ figures }) => t.number(figures.users),
      RATINGS_SCORE: ({ figures }) => t.number(figures.score, { ...sign, useGrouping: false }),
      RATINGS_AVERAGE: ({ figures }) => t.number(Number(averageText(figures)), decimals),
      RATINGS_PERCENTAGE: ({ figures }) => t.number(Number(percentageText(figures, settings)), decimals),
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
      texts: steps(settings).map((step) => t(stepText(settings, step))),
      nonce: deps.nonces.of(post.id),
      to: {
        rate: inEdition(post.edition, addresses.rate(post.id)),
        withdraw: inEdition(post.edition, addresses.withdraw(post.id)),
      },
      settings: page,
      pictures: settings.pictures,
      shapes: settings.pictures ? [] : shapesOf(settings.image),
      cookie: deps.usesCookies,
      ...(rated !== undefined && { rated }),
    }
    return deps.renderHtml(
      <TranslateContext value={t}>
        {deps.original ? (
          <RatingVote {...props} words={t.forBrowser(voteWords)} />
        ) : (
          <Island name="rating" component={RatingVote} props={props} words={voteWords} />
        )}
      </TranslateContext>,
    )
  }

  const ownVote = (post: Shown) => {
    const { own } = post
    if (own === undefined) return ''
    const step = t(stepText(settings, own))
    const yours = `<p class="post-ratings-own">${html(words.yours({ step }))}</p>`
    if (!deps.changeable) return yours
    const change = `<summary>${html(words.changeYours)}</summary>${vote(post, own)}`
    return `${yours}<details class="rating-change">${change}</details>`
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
      const isDefault = deps.templates.permission === undefined
      return isDefault && post.figures.users === 0 ? closedWithoutVotes(html) : fill.permission(post)
    },
    ranked: (template, post) => fill[template](post),
    result: (post) => {
      const picture = settings.pictures
        ? resultPictures(t, post.figures, settings, page)
        : resultDrawing(t, post.figures, settings, true)
      return `<span class="post-ratings-figures">${picture} ${html(summaryText(post.figures, settings))}</span>`
    },
  }
}

const withoutMissing = (templates: DrawRatingDeps['templates']) =>
  Object.fromEntries(
    Object.entries(templates).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Whether a template shows the text of a post, which is then needed to draw it. */
export const showsText = (templates: DrawRatingDeps['templates']) =>
  Object.values(templates).some((template) => template?.includes('%POST_CONTENT%'))

const thumbnail = ({ image }: RatedPost) =>
  image
    ? `<img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" class="post-ratings-thumbnail" />`
    : ''

/** The settings every page of the original carries, each a string. */
export const pageSettings = (settings: RatingSettings, t: Translate): PageSettings => ({
  plugin_url: addresses.files,
  ajax_url: addresses.ajax,
  text_wait: settings.textWait ?? t(words.wait),
  image: settings.image,
  image_ext: 'svg',
  max: String(settings.max),
  show_loading: settings.showLoading ? '1' : '0',
  show_fading: settings.showFading ? '1' : '0',
  custom: settings.custom ? '1' : '0',
})
