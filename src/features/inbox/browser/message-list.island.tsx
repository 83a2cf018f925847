import { type ChangeEvent, type ReactNode, useRef } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import { Filled } from '#ui/filled.tsx'
import type { words as listWords } from '#words/desk.inbox.list.ts'
import type { MessageRow } from './use-news.ts'
import { useNews } from './use-news.ts'

type Words = ForBrowser<typeof listWords>

export type MessageListProps = {
  rows: readonly MessageRow[]
  /** The form that ticked messages go to. */
  bulk: string
  /** Said when there is none. */
  empty: string
  /** Where to ask for new ones; missing where only older ones are listed. */
  news?: string | undefined
  words: Words
}

/** The messages of the inbox; those that come in meanwhile appear on top. */
export function MessageList({ rows: first, bulk, empty, news, words }: MessageListProps) {
  const { rows, said } = useNews(first, news, words)
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
            {words.allOnPage}
          </label>
          <ul className="message-list" ref={list}>
            {rows.map((row) => (
              <Row key={row.id} row={row} bulk={bulk} words={words} onTick={tickOne} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export { MessageList as island }

type RowProps = { row: MessageRow; bulk: string; words: Words; onTick(): void }

function Row({ row, bulk, words, onTick }: RowProps) {
  const { id, href, from, subject, form, at, when, unread, starred, assigned } = row
  return (
    <li className={unread ? 'unread' : undefined}>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={bulk}
        aria-label={fill(words.tick, { from, subject, when })}
        onChange={onTick}
      />
      <a href={href}>
        <span className="message-from">
          {unread ? <Filled of={words.unreadFrom} values={{ from }} draw={marks} /> : <bdi>{from}</bdi>}
          {starred && (
            <span role="img" aria-label={words.starred}>
              {' ★'}
            </span>
          )}
        </span>
        <span className="message-subject">
          <bdi>{subject}</bdi>
        </span>
        <span className="field-hint">
          {assigned ? (
            <Filled of={words.formFor} values={{ form, assigned }} draw={marks} />
          ) : (
            <bdi>{form}</bdi>
          )}
        </span>
      </a>
      <time dateTime={at}>{when}</time>
    </li>
  )
}

const marks = {
  heard: (inner: ReactNode) => <span className="visually-hidden">{inner}</span>,
  name: (inner: ReactNode) => <bdi>{inner}</bdi>,
}
