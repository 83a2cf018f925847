import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/ratings.ts'
import type { TemplateVariable } from './template-variables.ts'

export type TemplateName = 'vote' | 'text' | 'none' | 'permission' | 'highestrated' | 'mostrated'

/** How to say each of something: as finished HTML, and made only if the template asks for it. */
export type TemplateValues<Shown> = Record<TemplateVariable, (shown: Shown) => string>

/** `t` answers HTML. */
export const defaultTemplates = (
  t: (message: Message) => string,
): Readonly<Record<TemplateName, string>> => ({
  vote: '%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p>%RATINGS_TEXT%',
  text: `<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%, <strong>${t(words.rated)}</strong></p>%RATINGS_OWN%`,
  none: `%RATINGS_IMAGES_VOTE%<p class="post-ratings-figures">${t(words.none)}</p>%RATINGS_TEXT%`,
  permission: `<p class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</p><p class="post-ratings-closed">${t(words.closed)}</p>`,
  highestrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_IMAGES% %RATINGS_ALT_TEXT%</span></li>',
  mostrated:
    '<li><a href="%POST_URL%">%POST_TITLE%</a> <span class="post-ratings-figures">%RATINGS_ALT_TEXT%</span></li>',
})

/** Replaces the default for closed ratings if there are none: zero votes are not a result. */
export const closedWithoutVotes = (t: (message: Message) => string) =>
  `<p class="post-ratings-closed">${t(words.closedWithout)}</p>`

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
