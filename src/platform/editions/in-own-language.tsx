import type { UseService } from '#platform/extension/service.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { siteService } from '#platform/services/site.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { Translator } from '#platform/words/translator.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import type { LanguageAttributes } from '#shared/site.ts'
import { LocaleContext } from '#ui/locale.ts'
import { duringEdition } from './asked-edition.ts'
import { languageAttributes } from './language-attributes.ts'

/** `marks` are empty for what is in the language of the page. */
export type InOwnLanguage = <Drawn extends Pick<DrawnBlock, 'view'>>(
  edition: string,
  draw: (marks: LanguageAttributes, t: Translate) => Promise<Drawn>,
) => Promise<Drawn>

/** Draws content of one edition on any page, with every message in that edition's language. */
export function createInOwnLanguage({
  use,
  translator,
}: {
  translator: Translator
  use: UseService
}): InOwnLanguage {
  return async (edition, draw) => {
    const page = await use(siteService).current()
    const marks = languageAttributes(page, edition)
    const { lang: language = page.language } = marks
    const t = translator.in(language)
    if (language === page.language) return draw(marks, t)
    const drawn = await duringEdition(edition, () => draw(marks, t))
    const view = (
      <LocaleContext value={{ language, timeZone: page.timezone }}>
        <TranslateContext value={t}>{drawn.view}</TranslateContext>
      </LocaleContext>
    )
    return { ...drawn, view }
  }
}
