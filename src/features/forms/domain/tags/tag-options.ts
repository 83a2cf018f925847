import type { Tag } from './tag.ts'

/** `multiple`, or `multiple:anything`. Option names are read without regard to case. */
export const hasOption = (tag: Tag, name: string): boolean =>
  tag.options.some((option) => option.toLowerCase() === name || option.toLowerCase().startsWith(`${name}:`))

/** The texts after `name:`, as far as they match, in the order written. */
export const optionValues = (tag: Tag, name: string, pattern: RegExp = /./s): string[] =>
  tag.options
    .filter((option) => option.toLowerCase().startsWith(`${name}:`))
    .map((option) => option.slice(name.length + 1))
    .filter((value) => pattern.test(value))

export const optionValue = (tag: Tag, name: string, pattern?: RegExp): string | undefined =>
  optionValues(tag, name, pattern)[0]

export const integerOption = (tag: Tag, name: string): number | undefined => {
  const value = optionValue(tag, name, /^\d+$/)
  return value === undefined ? undefined : Number.parseInt(value, 10)
}

export const numberOption = (tag: Tag, name: string): string | undefined =>
  optionValue(tag, name, /^-?(?:\d+|\d*\.\d+)$/)

/** A group of the first option that matches a short form such as `40/400` or `40x10`. */
export const shortFormNumber = (tag: Tag, pattern: RegExp): number | undefined => {
  for (const option of tag.options) {
    const digits = pattern.exec(option)?.[1]
    if (digits) return Number.parseInt(digits, 10)
  }
  return undefined
}
