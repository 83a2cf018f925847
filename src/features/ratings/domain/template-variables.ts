/** The variables of rating templates. */
export const templateVariables = [
  'RATINGS_IMAGES',
  'RATINGS_IMAGES_VOTE',
  'RATINGS_ALT_TEXT',
  'RATINGS_TEXT',
  'RATINGS_OWN',
  'RATINGS_MAX',
  'RATINGS_USERS',
  'RATINGS_SCORE',
  'RATINGS_AVERAGE',
  'RATINGS_PERCENTAGE',
  'POST_ID',
  'POST_TITLE',
  'POST_URL',
  'POST_EXCERPT',
  'POST_CONTENT',
  'POST_THUMBNAIL',
] as const

export type TemplateVariable = (typeof templateVariables)[number]
