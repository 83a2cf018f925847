const mark = /[\s:：*]/u
const needed = / ?\((?:optional|required)\)(?=\p{P}?$)/iu

/** A label as it is called elsewhere: without its colon, its star, and what it says of being needed. */
export const plainLabel = (words: string): string =>
  withoutMarks(withoutMarks(words.replace(/\s+/g, ' ').trim()).replace(needed, ''))

function withoutMarks(words: string): string {
  let end = words.length
  while (end > 0 && mark.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

/** A label in front of its answer on one line: a question needs no colon. */
export const beforeAnswer = (label: string): string => (/[?!.…؟？！。]$/u.test(label) ? label : `${label}:`)
