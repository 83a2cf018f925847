import type { ComponentType } from 'react'

/** What brings an island to life: the visitor reaching for it, it coming into view, a quiet moment, or the page itself. */
export type Wake = 'intent' | 'visible' | 'idle' | 'load'

// Each island takes its own props; the loader only passes on what the server wrote for it.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type IslandModule = { island: ComponentType<any> }

/** What cannot wait for the wake, done without React. Where `prepare` answers false the island stays plain HTML. */
export type PrepareModule = { prepare(island: HTMLElement, wake: () => Promise<void>): boolean }

export type IslandEntry = readonly [
  wake: Wake,
  load: () => Promise<IslandModule>,
  prepare?: () => Promise<PrepareModule>,
]

/** Every island of the visitors' pages, one line each: its name in the page, what wakes it, and where its component lives. */
export const islands: Readonly<Record<string, IslandEntry>> = {
  banner: ['intent', () => import('#features/banner/browser/top-banner.tsx')],
  'contact-form': [
    'intent',
    () => import('#features/contact/browser/contact-form.tsx'),
    () => import('#features/contact/browser/page-forms.ts'),
  ],
  'copy-button': ['intent', () => import('#features/content/browser/copy-button.tsx')],
  faq: ['intent', () => import('#features/faq/browser/faq.tsx')],
  media: ['intent', () => import('#features/media/browser/media-player.tsx')],
  menu: ['intent', () => import('#features/menu/browser/site-menu.tsx')],
  notice: ['intent', () => import('#features/notices/browser/dismissible-notice.tsx')],
  rating: ['intent', () => import('#features/ratings/browser/rating-vote.tsx')],
  'review-form': ['load', () => import('#features/reviews/browser/review-form.tsx')],
  share: ['intent', () => import('#features/share/browser/share.tsx')],
}
