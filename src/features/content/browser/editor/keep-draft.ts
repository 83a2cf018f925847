export type KeptState =
  | { status: 'saved' | 'waiting' }
  | { status: 'kept'; at: Date }
  | { status: 'failed'; why: string }
  /** Another window of the same person keeps its text, and this one keeps nothing. */
  | { status: 'elsewhere' }

export type Company = { others: readonly string[]; version: string }

export type DraftKeeper = {
  /** Something was written. */
  changed(): void
  /** From now on this window keeps its text, and the other one is told. */
  takeOver(): void
  /** The form is being sent: there is nothing left to lose. */
  sent(): void
  close(): void
}

const pause = 1500
const pauseAfterFailure = 8000
const pulse = 60_000

/** Keeps what is written while it is being written, and asks now and then who else is there. */
export function keepDraft(
  form: HTMLFormElement,
  {
    url,
    onState,
    onCompany,
  }: { url: string; onState(state: KeptState): void; onCompany(company: Company): void },
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let other: string | undefined

  const post = async (fields: URLSearchParams) => {
    const response = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' })
    if (response.type === 'opaqueredirect')
      throw new Error('You are signed out. Sign in again in another tab.')
    if (!response.ok) throw new Error('The site does not take it at the moment.')
    return (await response.json()) as Company & { savedAt: string | null; elsewhere: string | false }
  }

  const keep = async () => {
    isDirty = false
    try {
      const { savedAt, elsewhere, ...company } = await post(fieldsOf(form))
      onCompany(company)
      if (typeof elsewhere === 'string') {
        isDirty = true
        other = elsewhere
        onState({ status: 'elsewhere' })
      } else if (!isDirty && savedAt) onState({ status: 'kept', at: new Date(savedAt) })
    } catch (error) {
      isDirty = true
      const why =
        navigator.onLine && error instanceof Error && !(error instanceof TypeError)
          ? error.message
          : 'You are offline.'
      onState({ status: 'failed', why })
      later(pauseAfterFailure)
    }
  }

  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), wait)
  }

  const warn = (event: BeforeUnloadEvent) => {
    if (isDirty) event.preventDefault()
  }
  const backOnline = () => isDirty && later(0)
  const beat = setInterval(() => {
    const token = new URLSearchParams({ csrf: String(new FormData(form).get('csrf')) })
    if (document.visibilityState === 'visible') post(token).then(onCompany, () => {})
  }, pulse)
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
      clearInterval(beat)
      removeEventListener('beforeunload', warn)
      removeEventListener('online', backOnline)
    },
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
