import { nearestWord } from '#platform/documents/nearest-word.ts'
import { templateVariables } from '#shared/rating-template.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.ratings.ts'

const voteVariable = '%RATINGS_IMAGES_VOTE%'

/** What is wrong with a template of an owner, and what to write instead. */
export function templateProblem(template: string): Message | undefined {
  const unknown = [...template.matchAll(/%([A-Z_]+)%/g)]
    .map(([, name = '']) => name)
    .find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const meant = nearestWord(unknown, templateVariables)
    const variable = `%${unknown}%`
    return meant
      ? words.unknownVariableMeant({ variable, meant: `%${meant}%` })
      : words.unknownVariable({ variable })
  }
  const before = template.split(voteVariable).slice(0, -1)
  if (before.some((html) => openParagraph.test(html)))
    return words.formInParagraph({ variable: voteVariable, paragraph: '<p>', box: '<div>' })
  if (before.some((html) => openForm.test(html)))
    return words.formInForm({ variable: voteVariable, form: '<form>', box: '<div>' })
  return undefined
}

const isKnown = (name: string) => (templateVariables as readonly string[]).includes(name)

/** Its end may be left out in HTML: then the next of these ends it. */
const openParagraph =
  /<p(?:\s[^>]*)?>(?:(?!<\/p\s*>|<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b)[\s\S])*$/i
const openForm = /<form(?:\s[^>]*)?>(?:(?!<\/form\s*>)[\s\S])*$/i
