import { useEffect, useState } from 'react'
import { idsOf } from '../domain/question.ts'

/** Which questions are open. The page decides at the start, and a search in the page later on. */
export function useOpenQuestions(anchors: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openInPage(anchors))

  const set = (anchor: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(anchor)
      else after.delete(anchor)
      return after
    })

  const names = anchors.join(' ')
  useEffect(() => {
    const listening = new AbortController()
    for (const anchor of names.split(' ')) {
      const found = () => setOpen((before) => new Set(before).add(anchor))
      document
        .getElementById(idsOf(anchor).panel)
        ?.addEventListener('beforematch', found, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [names])

  return { open, set, setAll: (isOpen: boolean) => setOpen(new Set(isOpen ? anchors : [])) }
}

/** On the server, and so without script, everything is. */
function openInPage(anchors: readonly string[]): ReadonlySet<string> {
  if (typeof document === 'undefined') return new Set(anchors)
  const isOpen = (anchor: string) => !document.getElementById(idsOf(anchor).panel)?.hasAttribute('hidden')
  return new Set(anchors.filter(isOpen))
}
