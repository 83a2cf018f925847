import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#ui/use-leave-warning.ts'
import { editTemplate, type NewFieldWords, type TemplateEdit } from '../../domain/edit/edit-template.ts'

/** The server's view of a template: how it looks, drawn as on a page, and what needs attention. */
export type Look = { html?: string | undefined; findings: readonly BuilderFinding[] }

export type BuilderFinding = { line?: number | undefined; what: string; fix: string }

/** Milliseconds without a change after which the form is looked at again. */
const pause = 350
const maxSteps = 100

export type TemplateOptions = {
  source: string
  look: Look
  lookUrl: string
  csrf: string
  builder: NewFieldWords
}

/** The source, which is all there is: everything else on the screen is read from it. */
export function useTemplate(options: TemplateOptions) {
  const { source: first, look: firstLook, lookUrl, csrf, builder } = options
  const [source, setSource] = useState(first)
  const [before, setBefore] = useState<readonly string[]>([])
  const [look, setLook] = useState(firstLook)
  const [saved, setSaved] = useState(false)
  const isChanged = source !== first && !saved

  const put = (next: string) => {
    if (next === source) return
    setBefore([...before.slice(-maxSteps), source])
    setSource(next)
  }

  const looked = useRef(first)
  useEffect(() => {
    if (source === looked.current) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await askLook(lookUrl, { csrf, source }, asking.signal)
      looked.current = source
      if (answer) setLook(answer)
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [source, lookUrl, csrf])

  useLeaveWarning(isChanged)

  return {
    source,
    look,
    isChanged,
    canUndo: before.length > 0,
    write: put,
    edit: (edit: TemplateEdit) => put(editTemplate(source, edit, builder)),
    undo() {
      const last = before.at(-1)
      if (last === undefined) return
      setSource(last)
      setBefore(before.slice(0, -1))
    },
    /** The page is being left on purpose. */
    leave: () => setSaved(true),
  }
}

async function askLook(
  url: string,
  values: Record<string, string>,
  signal: AbortSignal,
): Promise<Look | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(values), signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
