/**
 * Programs that name themselves. Whole words where a word is also part of the names of telephones and apps:
 * a CUBOT telephone and the Google app belong to people.
 */
const names =
  /(?:(?<!\bcu)bots?|crawler|spider|\b(?:slurp|ia_archiver|scooter|lycos|jeeves|technorati|findexa|findlinks|gaisbo|zyborg|bloglines|blogsearch|ubsub|syndic8|userland|become\.com|facebookexternalhit|curl|wget|python-requests|mediapartners-google|apis-google|google-inspectiontool))\b/i

/** No browser says more of itself, and looking for names in endless ones would take everybody's time. */
const longest = 500

export const isBot = (userAgent: string | undefined) => names.test((userAgent ?? '').slice(0, longest))
