import { type ChangeEvent, useRef } from 'react'
import type { MessageRow } from './message-row.ts'
import { useNews } from './use-news.ts'

export type MessageListProps = {
  rows: readonly MessageRow[]
  /** The form that ticked messages go to. */
  bulk: string
  /** Said when there is none. */
  empty: string
  /** Where to ask for new ones; missing where only older ones are listed. */
  news?: string | undefined
}

/** The messages of the inbox; those that come in meanwhile appear on top. */
export function MessageList({ rows: first, bulk, empty, news }: MessageListProps) {
  const { rows, said } = useNews(first, news)
  const list = useRef<HTMLUListElement>(null)
  const all = useRef<HTMLInputElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const tickAll = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const box of boxes()) box.checked = target.checked
  }
  const tickOne = () => {
    if (all.current) all.current.checked = boxes().every(({ checked }) => checked)
  }
  return (
    <div className="messages">
      <p className="news field-hint" role="status">
        {said}
      </p>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <label className="tick-all">
            <input
              ref={all}
              type="checkbox"
              name="ids"
              value={rows.map(({ id }) => id).join(' ')}
              form={bulk}
              onChange={tickAll}
            />
            All on this page
          </label>
          <ul className="message-list" ref={list}>
            {rows.map((row) => (
              <Row key={row.id} row={row} bulk={bulk} onTick={tickOne} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export { MessageList as island }

function Row({ row, bulk, onTick }: { row: MessageRow; bulk: string; onTick(): void }) {
  const { id, href, from, subject, form, at, when, unread, starred, assigned } = row
  return (
    <li className={unread ? 'unread' : undefined}>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={bulk}
        aria-label={`Tick the message from ${from}: ${subject}, ${when}`}
        onChange={onTick}
      />
      <a href={href}>
        <span className="message-from">
          {unread && <span className="visually-hidden">Unread: </span>}
          <bdi>{from}</bdi>
          {starred && (
            <>
              <span aria-hidden="true"> ★</span>
              <span className="visually-hidden">, starred</span>
            </>
          )}
        </span>
        <bdi className="message-subject">{subject}</bdi>
        <span className="field-hint">
          {form}
          {assigned && (
            <>
              , for <bdi>{assigned}</bdi>
            </>
          )}
        </span>
      </a>
      <time dateTime={at}>{when}</time>
    </li>
  )
}
