import { defineWords } from '#shared/words/define-words.ts'

/** What stands in the way of a call. Mostly programs read it. */
export const restWords = defineWords('forms.rest', {
  noRoute: 'No route was found matching the URL and request method.',
  unsupported: 'The request payload format is not supported.',
  notFound: 'The requested contact form was not found.',
  noUnitTag: 'There is no valid unit tag.',
  forbidden: 'You are not allowed to access contact forms.',
  invalidJson: 'Invalid JSON body passed.',
  syntaxError: 'Syntax error',
})
