import { type MouseEvent, useState } from 'react'
import { focusAfter } from '#ui/focus-after.ts'
import { Slot } from '#ui/slot.tsx'
import { dismissalKey, outdatedKeys } from '../domain/notice.ts'
import { NoticeFrame, type NoticeFrameProps } from './notice-frame.tsx'

export function DismissibleNotice(props: NoticeFrameProps) {
  const [dismissed, setDismissed] = useState(false)

  function dismiss(event: MouseEvent<HTMLButtonElement>) {
    const notice = event.currentTarget.closest('.notice')
    if (notice) focusAfter(notice)
    remember(props.dismissal)
    setDismissed(true)
  }

  return (
    <NoticeFrame {...props} hidden={dismissed}>
      <div className="notice-text">
        <Slot name="body" />
      </div>
      <button type="button" className="notice-dismiss" onClick={dismiss}>
        <span className="visually-hidden">{`Dismiss: ${props.title}`}</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </NoticeFrame>
  )
}

/** Other tabs hear of it by themselves, and a second one on this page as they do. Where storage is blocked, it stays dismissed for as long as the page. */
function remember(dismissal: string) {
  try {
    for (const key of outdatedKeys(dismissal, Object.keys(localStorage))) localStorage.removeItem(key)
    localStorage.setItem(dismissalKey(dismissal), '1')
    dispatchEvent(new Event('storage'))
  } catch {}
}

export { DismissibleNotice as island }
