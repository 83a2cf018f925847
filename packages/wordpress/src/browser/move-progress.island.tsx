import { useEffect, useState } from 'react'

export type MoveProgressView = { state: string; words: string; done: number; total: number }

const everyMilliseconds = 1000

type MoveProgressProps = { address: string; first: MoveProgressView; label: string }

/** The progress of an import; reloads the page when it is over. */
export function MoveProgress({ address, first, label }: MoveProgressProps) {
  const [shown, setShown] = useState(first)

  useEffect(() => {
    const over = new AbortController()
    let isAsking = false
    const look = async () => {
      if (isAsking) return
      isAsking = true
      try {
        const answer = await fetch(address, { signal: over.signal, headers: { accept: 'application/json' } })
        const said: MoveProgressView | undefined = answer.ok ? await answer.json() : undefined
        if (answer.status === 401 || (said && said.state !== first.state)) location.reload()
        else if (said) setShown(said)
      } catch {
        // The network comes back, and then it is asked again.
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(look, everyMilliseconds)
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [address, first.state])

  const { words, done, total } = shown
  return (
    <div className="move-progress">
      <progress aria-label={label} {...(total > 0 && { max: total, value: Math.min(done, total) })} />
      <p>{words}</p>
    </div>
  )
}

export { MoveProgress as island }
