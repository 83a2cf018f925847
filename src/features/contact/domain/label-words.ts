const end = /(?<![\s:：*])[\s:：*]+$/u
const needed = / ?\((?:optional|required)\)(?=\p{P}?$)/iu

/** A label as it is called elsewhere: without its colon, its star, and what it says of being needed. */
export const plainLabel = (words: string): string =>
  words.replace(/\s+/g, ' ').trim().replace(end, '').replace(needed, '').replace(end, '')

/** A label in front of its answer on one line: a question needs no colon. */
export const beforeAnswer = (label: string): string => (/[?!.…؟？！。]$/u.test(label) ? label : `${label}:`)
