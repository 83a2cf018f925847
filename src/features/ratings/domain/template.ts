import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/ratings.ts'
import type { TemplateVariable } from './template-variables.ts'

export type TemplateName = 'vote' | 'text' | 'none' | 'permission' | 'highestrated' | 'mostrated'

/** How to say each of something: as finished HTML, and made only if the template asks for it. */
export type TemplateValues<Shown> = Record<TemplateVariable, (shown: Shown) => string>

/** `say` answers HTML. */
export const defaultTemplates = (
  say: (message: Message) => string,
): Readonly<Record<TemplateName, string>> => ({
  vote: '%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p>%RATINGS_TEXT%',
  text: `<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%, <strong>${say(words.rated)}</strong></p>%RATINGS_OWN%`,
  none: `%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">${say(words.none)}</p>%RATINGS_TEXT%`,
  permission: `<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p><p class="post-ratings-closed">${say(words.closed)}</p>`,
  highestrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</span></li>',
  mostrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_ALT_TEXT%</span></li>',
})

/** In place of the default for closed ratings where there are none: figures of nothing are no result. */
export const closedWithoutVotes = (say: (message: Message) => string) =>
  `<p class="post-ratings-closed">${say(words.closedWithout)}</p>`

/** Reads a template once, to fill it often. */
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
