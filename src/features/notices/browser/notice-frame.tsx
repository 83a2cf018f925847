import { type ReactNode, useId } from 'react'
import type { ForBrowser } from '#api/island.ts'
import type { words as noticeWords } from '#words/notices.ts'
import type { NoticeLevel } from '../domain/notice.ts'

export type NoticeFrameProps = {
  dismissal: string
  title: string
  level: NoticeLevel
  /** Where it is in another language than its page. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  words: ForBrowser<typeof noticeWords>
}

/** `children` are the text and, if there is one, the button that dismisses it. */
export function NoticeFrame({
  dismissal,
  title,
  level,
  lang,
  dir,
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
      lang={lang}
      dir={dir}
      aria-labelledby={titleId}
      hidden={hidden}
    >
      <p className="notice-title" id={titleId}>
        <span className="visually-hidden" {...words.marks}>
          {words[level]}
        </span>
        {title}
      </p>
      {children}
    </section>
  )
}
