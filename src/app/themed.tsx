import type { ReactNode } from 'react'
import type { Theme } from '#platform/theme/theme.ts'
import { ThemeContext, type ThemeOfPage } from '#platform/theme/theme-context.ts'
import { defaultPlaces } from '#theme/default-theme.ts'

type ThemedProps = {
  theme?: Theme | undefined
  onFailure?: ThemeOfPage['onFailure'] | undefined
  children: ReactNode
}

/** Gives what is drawn inside of it the places of the site's theme, and ours for those that it leaves out. */
export const Themed = ({ theme, onFailure = () => {}, children }: ThemedProps) => (
  <ThemeContext value={{ usual: defaultPlaces, own: theme?.places ?? {}, onFailure }}>
    {children}
  </ThemeContext>
)
