import { type ReactNode, useId } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { NoticeLevel } from '../domain/notice.ts'
import type { noticeWords } from '../domain/words.ts'

export type NoticeFrameProps = {
  dismissal: string
  title: string
  level: NoticeLevel
  words: ForBrowser<typeof noticeWords>
}

/** `children` are the text and, where there is one, the button that dismisses it. */
export function NoticeFrame({
  dismissal,
  title,
  level,
  words,
  hidden = false,
  children,
}: NoticeFrameProps & { hidden?: boolean; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      className="notice"
      data-id={dismissal}
      data-level={level}
      aria-labelledby={titleId}
      hidden={hidden}
    >
      <p className="notice-title" id={titleId}>
        <span className="visually-hidden">{words[level]}</span>
        {title}
      </p>
      {children}
    </section>
  )
}
