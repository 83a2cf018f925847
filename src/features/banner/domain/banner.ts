/** The one campaign at the top of every page. */
export type Banner = {
  from?: Date | undefined
  until?: Date | undefined
  id: string
  text: string
  link?: { label: string; url: string } | undefined
  colours?: { background: string; text: string } | undefined
  /** Closing this campaign does not hide the next one. */
  ownCookie: boolean
}

export const bannerCookie = 'top-banner-hidden'

/** Seconds: 7 days. */
const bannerHiddenFor = 7 * 24 * 60 * 60

export const cookieOf = ({ id, ownCookie }: Pick<Banner, 'id' | 'ownCookie'>) =>
  ownCookie ? `${bannerCookie}-${id}` : bannerCookie

/** The same words for the server's `Set-Cookie` and for `document.cookie`. */
export const closingCookie = (name: string, secure: boolean) =>
  `${name}=true; Max-Age=${bannerHiddenFor}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
