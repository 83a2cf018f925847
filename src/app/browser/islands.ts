import type { ComponentType } from 'react'

// Each island takes its own props; the loader only passes on what the server wrote for it.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type IslandModule = { island: ComponentType<any> }

/** What cannot wait for the wake, done without React. Where `prepare` answers false the island stays plain HTML. */
export type PrepareModule = { prepare(island: HTMLElement, wake: () => Promise<void>): boolean }

export type IslandEntry = readonly [load: () => Promise<IslandModule>, prepare?: () => Promise<PrepareModule>]

/** Every island of the visitors' pages, one line each: its name in the page, and where its component lives. */
export const islands: Readonly<Record<string, IslandEntry>> = {
  banner: [() => import('#features/banner/browser/top-banner.tsx')],
  'contact-form': [
    () => import('#features/contact/browser/contact-form.tsx'),
    () => import('#features/contact/browser/page-forms.ts'),
  ],
  'copy-button': [() => import('#features/content/browser/copy-button.tsx')],
  faq: [() => import('#features/faq/browser/faq.tsx')],
  media: [() => import('#features/media/browser/media-player.tsx')],
  menu: [() => import('#features/menu/browser/site-menu.tsx')],
  notice: [() => import('#features/notices/browser/dismissible-notice.tsx')],
  rating: [() => import('#features/ratings/browser/rating-vote.tsx')],
  'review-form': [() => import('#features/reviews/browser/review-form.tsx')],
  share: [() => import('#features/share/browser/share.tsx')],
}
