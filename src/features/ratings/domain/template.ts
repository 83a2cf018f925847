export type TemplateName = 'vote' | 'text' | 'none' | 'permission' | 'highestrated' | 'mostrated'

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

/** How to say each of something: as finished HTML, and made only if the template asks for it. */
export type TemplateValues<Shown> = Record<TemplateVariable, (shown: Shown) => string>

export const defaultTemplates: Readonly<Record<TemplateName, string>> = {
  vote: '%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p>%RATINGS_TEXT%',
  text: '<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%, <strong>rated</strong></p>%RATINGS_OWN%',
  none: '%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">No Ratings Yet</p>%RATINGS_TEXT%',
  permission:
    '<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p><p class="post-ratings-closed">Ratings are closed.</p>',
  highestrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</span></li>',
  mostrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_ALT_TEXT%</span></li>',
}

/** Reads a template once, to fill it often. An unknown variable stays as it is written, so that its owner sees it. */
export function readTemplate<Shown>(
  template: string,
  values: TemplateValues<Shown>,
): (shown: Shown) => string {
  const parts = template.split(/(%[A-Z_]+%)/).map((part) => {
    const [, name = ''] = /^%(.+)%$/.exec(part) ?? []
    return Object.hasOwn(values, name) ? values[name as TemplateVariable] : () => part
  })
  return (shown) => parts.map((part) => part(shown)).join('')
}
