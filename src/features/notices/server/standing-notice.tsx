import type { ComponentProps } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import { NoticeFrame } from '../browser/notice-frame.tsx'
import { noticeWords } from '../domain/words.ts'

/** A notice that nobody can dismiss. */
export const StandingNotice = (props: Omit<ComponentProps<typeof NoticeFrame>, 'words'>) => (
  <NoticeFrame {...props} words={useSay().forBrowser(noticeWords)} />
)
