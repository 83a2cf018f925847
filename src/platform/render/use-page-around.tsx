import { type ReactNode, useContext } from 'react'
import { ThemeContext } from '#platform/theme/theme-context.ts'
import { SayContext } from '#platform/words/use-say.ts'
import { LocaleContext } from '#ui/locale.ts'
import { PageScripts } from './page-scripts.ts'

/** Gives something that is drawn by itself what the page around it gives to all that is in it. */
export function usePageAround() {
  const [page, theme, locale, say] = [
    useContext(PageScripts),
    useContext(ThemeContext),
    useContext(LocaleContext),
    useContext(SayContext),
  ]
  return (view: ReactNode) => (
    <PageScripts value={page}>
      <ThemeContext value={theme}>
        <LocaleContext value={locale}>
          <SayContext value={say}>{view}</SayContext>
        </LocaleContext>
      </ThemeContext>
    </PageScripts>
  )
}
