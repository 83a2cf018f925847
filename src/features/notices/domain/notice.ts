export type NoticeLevel = 'info' | 'success' | 'warning'

/** As its file says them. */
export type NoticeFields = {
  level: NoticeLevel
  dismissible: boolean
  from?: string | undefined
  until?: string | undefined
}

export const scheduleOf = ({ from, until }: Pick<NoticeFields, 'from' | 'until'>) => ({
  from: momentIn(from),
  until: momentIn(until),
})

const momentIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export const addresses = {
  dismiss: '/api/notices/dismiss',
  dismissedStyle: (dismissal: string) => `/api/notices/${dismissal}/dismissed.css`,
} as const

type Named = {
  slug: string
  /** The edition of the site, and so its language. */
  edition: string
  /** Changes with what the notice says, so that a new text is seen by who dismissed the old one. */
  version: string
}

/**
 * The id of the notice in a page: `data-id`. Its slug has no dot, so the two parts stay separate. Each language is
 * dismissed separately.
 */
export const dismissalId = ({ slug, edition, version }: Named) =>
  `${edition === '' ? slug : `${slug}--${edition}`}.${version}`

/** Whether a visitor sent what a page can have. */
export const isDismissal = (text: string) => /^[a-z0-9-]{1,100}\.[0-9a-f]{1,64}$/.test(text)

/** In local storage, and as a cookie for visitors without script. */
export const dismissalKey = (dismissal: string) => `notice-${dismissal}`

/** Keys left by earlier texts of the same notice. */
export function outdatedKeys(dismissal: string, keys: readonly string[]): string[] {
  const ofNotice = dismissalKey(dismissal.slice(0, dismissal.lastIndexOf('.') + 1))
  return keys.filter((key) => key.startsWith(ofNotice) && key !== dismissalKey(dismissal))
}
