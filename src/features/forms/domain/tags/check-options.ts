import type { TagType } from '../kinds/kind.ts'
import type { Problem } from '../problem.ts'
import type { FormTag } from './form-tag.ts'
import { tagTypeOf } from './tag-types.ts'

/** Options a tag does not have, and values its options cannot take. Neither stops the form from working. */
export const checkOptions = (tag: FormTag): Problem[] => {
  const type = tagTypeOf(tag.baseType)
  return tag.options.flatMap((option) => {
    const mistake = checkOption(option, type)
    return mistake
      ? [{ ...tag.position, what: `[${tag.type} ${tag.rawName}]: ${mistake}`, fix: fixFor(type) }]
      : []
  })
}

const checkOption = (option: string, type: TagType): string | undefined => {
  if (type.shortForms?.some((form) => form.test(option))) return undefined
  const colon = option.indexOf(':')
  const name = (colon === -1 ? option : option.slice(0, colon)).toLowerCase()
  if (!Object.hasOwn(type.options, name)) return `the option "${option}" is not known and has no effect.`
  const expected = type.options[name]
  if (expected === 'flag' || expected === undefined) return undefined
  if (colon === -1) return `the option "${option}" needs a value, as in "${name}:…".`
  return expected.test(option.slice(colon + 1))
    ? undefined
    : `"${option}" is not a value this option can take.`
}

const fixFor = (type: TagType): string => {
  const names = Object.entries(type.options).map(([name, kind]) => (kind === 'flag' ? name : `${name}:`))
  return names.length > 0 ? `Options here: ${names.join(', ')}.` : 'This tag takes no options.'
}
