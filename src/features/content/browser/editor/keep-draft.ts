export type KeptState =
  | { status: 'saved' | 'waiting' }
  | { status: 'kept'; at: Date }
  | { status: 'failed'; why: WhyNotKept }
  /** Another window of the same person keeps its text, and this one keeps nothing. */
  | { status: 'elsewhere' }

type WhyNotKept = 'offline' | 'signedOut' | 'refused'

export type DraftKeeper = {
  /** Something was written. */
  changed(): void
  /** From now on this window keeps its text, and the other one is told so. */
  takeOver(): void
  /** The form is being sent: there is nothing left to lose. */
  sent(): void
  close(): void
}

const pause = 1500
const pauseAfterFailure = 8000

/** Keeps what is written while it is being written. */
export function keepDraft(
  form: HTMLFormElement,
  { url, onState }: { url: string; onState(state: KeptState): void },
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let other: string | undefined

  const post = async (fields: URLSearchParams) => {
    const response = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' })
    if (response.type === 'opaqueredirect') return 'signedOut'
    if (!response.ok) return 'refused'
    return (await response.json()) as { savedAt: string | null; elsewhere: string | false }
  }

  const keep = async () => {
    isDirty = false
    const answer = await post(fieldsOf(form)).catch((error) =>
      error instanceof TypeError ? 'offline' : 'refused',
    )
    if (typeof answer === 'string') {
      isDirty = true
      onState({ status: 'failed', why: navigator.onLine ? answer : 'offline' })
      later(pauseAfterFailure)
    } else if (typeof answer.elsewhere === 'string') {
      isDirty = true
      other = answer.elsewhere
      onState({ status: 'elsewhere' })
    } else if (!isDirty && answer.savedAt) onState({ status: 'kept', at: new Date(answer.savedAt) })
  }

  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), wait)
  }

  const warn = (event: BeforeUnloadEvent) => {
    if (isDirty) event.preventDefault()
  }
  const backOnline = () => isDirty && later(0)
  addEventListener('beforeunload', warn)
  addEventListener('online', backOnline)

  return {
    changed() {
      isDirty = true
      if (other !== undefined) return
      onState({ status: 'waiting' })
      later(pause)
    },
    takeOver() {
      const after = form.elements.namedItem('after')
      if (after instanceof HTMLInputElement) after.value = other ?? ''
      other = undefined
      onState({ status: 'waiting' })
      later(0)
    },
    sent() {
      isDirty = false
      clearTimeout(timer)
    },
    close() {
      clearTimeout(timer)
      removeEventListener('beforeunload', warn)
      removeEventListener('online', backOnline)
    },
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
