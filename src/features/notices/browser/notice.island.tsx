import { type SubmitEvent, useState } from 'react'
import { fill, focusAfter, Slot } from '#api/island.ts'
import { dismissalKey, outdatedKeys } from '../domain/notice.ts'
import { NoticeFrame, type NoticeFrameProps } from './notice-frame.tsx'

/** `action` dismisses it without script. */
export function DismissibleNotice({ action, ...props }: NoticeFrameProps & { action: string }) {
  const [dismissed, setDismissed] = useState(false)

  function dismiss(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const notice = event.currentTarget.closest('.notice')
    if (notice) focusAfter(notice)
    storeDismissal(props.dismissal)
    setDismissed(true)
  }

  return (
    <NoticeFrame {...props} hidden={dismissed}>
      <div className="notice-text">
        <Slot name="body" />
      </div>
      <form method="post" action={action} onSubmit={dismiss}>
        <input type="hidden" name="notice" value={props.dismissal} />
        <button type="submit" className="notice-dismiss">
          <span className="visually-hidden" {...props.words.marks}>
            {fill(props.words.dismiss, { title: props.title })}
          </span>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </form>
    </NoticeFrame>
  )
}

/**
 * The browser tells other tabs, and a second notice on this page is told like them. If storage is blocked, it stays
 * dismissed until the page is left.
 */
function storeDismissal(dismissal: string) {
  try {
    for (const key of outdatedKeys(dismissal, Object.keys(localStorage))) localStorage.removeItem(key)
    localStorage.setItem(dismissalKey(dismissal), '1')
    dispatchEvent(new Event('storage'))
  } catch {}
}

export { DismissibleNotice as island }
