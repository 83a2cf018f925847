import { useEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import type { words as listWords } from '#words/desk.inbox.list.ts'

/** One line of the inbox, ready to read. */
export type MessageRow = {
  id: string
  href: string
  from: string
  subject: string
  form: string
  at: string
  when: string
  unread: boolean
  starred: boolean
  assigned?: string | undefined
}

/** The server's answer: the number of unread messages, and the newest of the list. */
export type News = { unread: number; rows: readonly MessageRow[] }

const everyMilliseconds = 10_000

/** Polls for new messages, and asks at once when the page becomes visible again. */
export function useNews(
  first: readonly MessageRow[],
  address: string | undefined,
  words: ForBrowser<typeof listWords>,
) {
  const [rows, setRows] = useState(first)
  const [said, setSaid] = useState('')
  const known = useRef(new Set(first.map(({ id }) => id)))

  useEffect(() => {
    if (address === undefined) return
    const over = new AbortController()
    const take = ({ unread, rows: newest }: News) => {
      document.title = titled(unread)
      const fresh = newest.filter(({ id }) => !known.current.has(id))
      if (fresh.length === 0) return
      for (const { id } of fresh) known.current.add(id)
      setRows((shown) => [...fresh, ...shown])
      setSaid(wordsFor(fresh, words))
    }
    const look = async () => {
      if (document.hidden) return
      try {
        const answer = await fetch(address, { signal: over.signal, headers: { accept: 'application/json' } })
        if (answer.redirected) setSaid(words.signedOut)
        else if (answer.ok) take(await answer.json())
      } catch {
        // The network comes back, and then it is asked again.
      }
    }
    const timer = setInterval(look, everyMilliseconds)
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    look()
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [address, words])

  return { rows, said }
}

const titled = (unread: number) =>
  `${unread > 0 ? `(${unread}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`

const wordsFor = (fresh: readonly MessageRow[], words: ForBrowser<typeof listWords>) => {
  const [first, second] = fresh
  return first && !second
    ? fill(words.newFrom, { from: first.from })
    : fill(words.newOnes, { count: fresh.length })
}
