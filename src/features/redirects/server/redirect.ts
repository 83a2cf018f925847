export const redirectStatuses = [301, 302, 307, 308, 403, 410] as const

export type RedirectStatus = (typeof redirectStatuses)[number]

/** A line of `redirects.yaml`. */
export type Redirect = {
  /** A path of this site, with its query or without, or a pattern. */
  from: string
  /** A path of this site or a whole address. Missing where something is private or gone for good. */
  to?: string | undefined
  status: RedirectStatus
  pattern: boolean
}

/** Statuses without a target. */
export const isEnd = (status: RedirectStatus): status is 403 | 410 => status === 403 || status === 410

/** Older imports redirected texts that had a password to the sign-in page; such a line means the same as 403. */
export function saysPrivate({ to, status }: Pick<Redirect, 'to' | 'status'>): boolean {
  if (status === 403) return true
  const back = to && new URLSearchParams(to.slice(to.indexOf('?'))).get('back')
  return !!back && to === signingIn(back.split('/').at(-2) ?? '')
}

const signingIn = (entry: string) =>
  `/desk/sign-in?${new URLSearchParams({ back: `/desk/content/edit/${entry}/preview` })}`
