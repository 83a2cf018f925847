import type { ComponentProps } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import { words as noticeWords } from '#words/notices.ts'
import { NoticeFrame } from '../browser/notice-frame.tsx'

/** A notice that nobody can dismiss. */
export const StandingNotice = (props: Omit<ComponentProps<typeof NoticeFrame>, 'words'>) => (
  <NoticeFrame {...props} words={useSay().forBrowser(noticeWords)} />
)
