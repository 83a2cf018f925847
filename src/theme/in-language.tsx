import type { ReactNode } from 'react'
import { inLanguage } from '#api/theme.ts'

/** Words that may be in another language than their page. */
export const InLanguage = ({ lang, children }: { lang: string | undefined; children: ReactNode }) =>
  lang ? <bdi {...inLanguage(lang)}>{children}</bdi> : children
