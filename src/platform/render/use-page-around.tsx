import { type ReactNode, useContext } from 'react'
import { ThemeContext } from '#platform/theme/theme-context.ts'
import { LocaleContext } from '#ui/locale.ts'
import { PageScripts } from './page-scripts.ts'

/** Gives something that is drawn by itself what the page around it gives to all that is in it. */
export function usePageAround() {
  const [page, theme, locale] = [useContext(PageScripts), useContext(ThemeContext), useContext(LocaleContext)]
  return (view: ReactNode) => (
    <PageScripts value={page}>
      <ThemeContext value={theme}>
        <LocaleContext value={locale}>{view}</LocaleContext>
      </ThemeContext>
    </PageScripts>
  )
}
