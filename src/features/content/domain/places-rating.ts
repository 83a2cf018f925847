/**
 * Whether a text asks its visitors to rate it: `::rating` or `[ratings]`, which with a number are about another one. Who
 * writes that has said enough.
 */
export const placesRating = (body: string) =>
  /^ {0,3}::rating(?:\{(?![^}\n]*\bid=)[^}\n]*\})?[ \t\r]*$/m.test(body) ||
  /\[ratings(?![^[\]\n]*\bid=)[^[\]\n]*\]/.test(body)
