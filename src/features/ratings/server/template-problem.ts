import { nearestWord } from '#platform/documents/nearest-word.ts'
import { templateVariables } from '#shared/rating-template.ts'

/** What is wrong with a template of an owner, and what to write instead. */
export function templateProblem(template: string): string | undefined {
  const unknown = [...template.matchAll(/%([A-Z_]+)%/g)]
    .map(([, name = '']) => name)
    .find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const meant = nearestWord(unknown, templateVariables)
    return `%${unknown}% is not known. ${meant ? `Did you mean %${meant}%?` : 'The guide to ratings lists the variables.'}`
  }
  const before = template.split('%RATINGS_IMAGES_VOTE%').slice(0, -1)
  if (before.some((html) => openParagraph.test(html)))
    return '%RATINGS_IMAGES_VOTE% is a form, which cannot stand in <p>: browsers would tear them apart. Write <div> in place of <p>.'
  if (before.some((html) => openForm.test(html)))
    return '%RATINGS_IMAGES_VOTE% is a form, which cannot stand in another <form>. Write <div> in place of <form>.'
  return undefined
}

const isKnown = (name: string) => (templateVariables as readonly string[]).includes(name)

/** Its end may be left out in HTML: then the next of these ends it. */
const openParagraph =
  /<p(?:\s[^>]*)?>(?:(?!<\/p\s*>|<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b)[\s\S])*$/i
const openForm = /<form(?:\s[^>]*)?>(?:(?!<\/form\s*>)[\s\S])*$/i
