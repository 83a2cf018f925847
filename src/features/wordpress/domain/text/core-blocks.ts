import type { Message } from '#shared/words/define-words.ts'
import { words as noteWords } from '#words/desk.importTextNotes.ts'

/** What becomes of a block. */
export type Outcome =
  | { as: 'markdown' }
  /** HTML that Markdown cannot say and our pages can show. */
  | { as: 'html' }
  /** One of our blocks. */
  | { as: 'block'; name: string }
  | { as: 'left-out'; reason: Message }

const all = <Name extends string>(outcome: Outcome, names: string): Record<Name, Outcome> =>
  Object.fromEntries(names.split(' ').map((name) => [`core/${name}`, outcome])) as Record<Name, Outcome>

const leftOut = (reason: Message, names: string) => all({ as: 'left-out', reason }, names)

/** Every block that comes with WordPress, those of earlier versions included. */
export const coreBlocks: Readonly<Record<string, Outcome>> = {
  ...all(
    { as: 'markdown' },
    'paragraph heading list list-item quote pullquote code image gallery cover media-text file html freeform missing ' +
      'table columns column group buttons button separator embed more nextpage block shortcode footnotes social-links ' +
      'social-link navigation navigation-link navigation-submenu home-link table-of-contents text-columns subhead ' +
      'cover-image section tabs tab tab-list tab-panel tab-panels accordion widget-group form form-input ' +
      'form-submit-button form-submission-notification math preformatted',
  ),
  ...all({ as: 'html' }, 'details verse accordion-item accordion-heading accordion-panel'),
  ...all({ as: 'block', name: 'video' }, 'video'),
  ...all({ as: 'block', name: 'audio' }, 'audio playlist playlist-track'),
  ...leftOut(
    noteWords.madeAnew,
    'archives calendar categories latest-comments latest-posts page-list page-list-item rss tag-cloud query ' +
      'post-template query-no-results query-pagination query-pagination-next query-pagination-numbers ' +
      'query-pagination-previous query-title query-total terms-query term-template term-count term-name term-description',
  ),
  ...leftOut(noteWords.onlyRoom, 'spacer'),
  ...leftOut(noteWords.wordless, 'icon'),
  ...leftOut(noteWords.ownSearch, 'search'),
  ...leftOut(noteWords.signIn, 'loginout'),
  ...leftOut(
    noteWords.aroundText,
    'post-title post-date post-excerpt post-featured-image post-terms post-author post-author-name ' +
      'post-author-biography post-content post-navigation-link post-time-to-read read-more avatar breadcrumbs',
  ),
  ...leftOut(
    noteWords.ofComments,
    'comments comment-template comment-author-avatar comment-author-name comment-content comment-date ' +
      'comment-edit-link comment-reply-link comments-title comments-pagination comments-pagination-next ' +
      'comments-pagination-numbers comments-pagination-previous comments-query-loop post-comment post-comments ' +
      'post-comments-count post-comments-form post-comments-link',
  ),
  ...leftOut(
    noteWords.ofTemplates,
    'site-logo site-title site-tagline template-part pattern navigation-overlay-close template',
  ),
  ...leftOut(noteWords.noWidgets, 'legacy-widget'),
}

/** Blocks that are not of WordPress itself have no entry. */
export function outcomeOf(name: string): Outcome | undefined {
  if (name.startsWith('core-embed/')) return { as: 'markdown' }
  return coreBlocks[name]
}
