import { useEffect, useState } from 'react'
import { idsOf } from '../domain/question.ts'

/** Which questions are open. What stands in the page decides at the start, and a search in the page later on. */
export function useOpenQuestions(slugs: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openInPage(slugs))

  const set = (slug: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(slug)
      else after.delete(slug)
      return after
    })

  const names = slugs.join(' ')
  useEffect(() => {
    const listening = new AbortController()
    for (const slug of names.split(' ')) {
      const found = () => setOpen((before) => new Set(before).add(slug))
      document
        .getElementById(idsOf(slug).panel)
        ?.addEventListener('beforematch', found, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [names])

  return { open, set, setAll: (isOpen: boolean) => setOpen(new Set(isOpen ? slugs : [])) }
}

/** On the server, and so without script, everything is. */
function openInPage(slugs: readonly string[]): ReadonlySet<string> {
  if (typeof document === 'undefined') return new Set(slugs)
  return new Set(slugs.filter((slug) => !document.getElementById(idsOf(slug).panel)?.hasAttribute('hidden')))
}
