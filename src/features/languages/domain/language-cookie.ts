/** The cookie with what a visitor has chosen: by following an offer, or by putting it away. */
export const languageCookie = 'language'

/** The same for the server's `Set-Cookie` and for `document.cookie`: a year. */
export const cookieEnding = 'Max-Age=31536000; Path=/; SameSite=Lax'
