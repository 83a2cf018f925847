import { type ReactNode, useId } from 'react'
import type { NoticeLevel } from '../domain/notice.ts'

export type NoticeFrameProps = { dismissal: string; title: string; level: NoticeLevel }

const words: Record<NoticeLevel, string> = { info: 'Note', success: 'Good news', warning: 'Warning' }

/** `children` are the text and, where there is one, the button that dismisses it. */
export function NoticeFrame({
  dismissal,
  title,
  level,
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
        <span className="visually-hidden">{`${words[level]}: `}</span>
        {title}
      </p>
      {children}
    </section>
  )
}
