import { type ReactNode, useContext } from 'react'
import { ThemeContext } from '#platform/theme/theme-context.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import { LocaleContext } from '#ui/locale.ts'
import { PageScripts } from './page-scripts.ts'

/** Gives a piece drawn on its own the contexts of the page around it. */
export function usePageAround() {
  const [page, theme, locale, t] = [
    useContext(PageScripts),
    useContext(ThemeContext),
    useContext(LocaleContext),
    useContext(TranslateContext),
  ]
  return (view: ReactNode) => (
    <PageScripts value={page}>
      <ThemeContext value={theme}>
        <LocaleContext value={locale}>
          <TranslateContext value={t}>{view}</TranslateContext>
        </LocaleContext>
      </ThemeContext>
    </PageScripts>
  )
}
