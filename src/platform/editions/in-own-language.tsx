import type { Platform } from '#platform/create-platform.ts'
import type { UseService } from '#platform/extension/service.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { siteService } from '#platform/services/site.ts'
import type { Say } from '#platform/words/say.ts'
import { SayContext } from '#platform/words/use-say.ts'
import type { LanguageMarks } from '#shared/site.ts'
import { LocaleContext } from '#ui/locale.ts'
import { duringEdition } from './asked-edition.ts'
import { languageMarks } from './language-marks.ts'

/** `marks` are empty for what is in the language of the page. */
export type InOwnLanguage = <Drawn extends Pick<DrawnBlock, 'view'>>(
  edition: string,
  draw: (marks: LanguageMarks, say: Say) => Promise<Drawn>,
) => Promise<Drawn>

/** Draws what is written in one edition, be it on a page of another: all that is said in it is said in its own language. */
export function createInOwnLanguage({
  use,
  speaker,
}: Pick<Platform, 'speaker'> & { use: UseService }): InOwnLanguage {
  return async (edition, draw) => {
    const page = await use(siteService).current()
    const marks = languageMarks(page, edition)
    const { lang: language = page.language } = marks
    const say = await speaker.in(language)
    if (language === page.language) return draw(marks, say)
    const drawn = await duringEdition(edition, () => draw(marks, say))
    const view = (
      <LocaleContext value={{ language, timeZone: page.timezone }}>
        <SayContext value={say}>{drawn.view}</SayContext>
      </LocaleContext>
    )
    return { ...drawn, view }
  }
}
