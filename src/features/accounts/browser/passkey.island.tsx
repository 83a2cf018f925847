import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type MouseEvent, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as passkeyWords } from '#words/desk.accounts.passkey.ts'

export type PasskeyButtonProps = {
  ceremony: 'create' | 'use'
  /** Where the questions to the passkey come from. */
  options: string
  label: string
  words: ForBrowser<typeof passkeyWords>
}

/** Part of a form: asks the browser for a passkey and sends the form with the result. */
export function PasskeyButton({ ceremony, options, label, words }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const start = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (busy || !form || !answer.current) return
    setBusy(true)
    setProblem('')
    try {
      answer.current.value = JSON.stringify(await ask(ceremony, options, form))
      form.submit()
    } catch (error) {
      setProblem(wordsFor(error, words))
      setBusy(false)
    }
  }

  return (
    <div className="passkey">
      <input type="hidden" name="passkey" ref={answer} />
      <button type="button" className="button quiet" aria-busy={busy || undefined} onClick={start}>
        {label}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  )
}

export { PasskeyButton as island }

class Refused extends Error {}

async function ask(ceremony: PasskeyButtonProps['ceremony'], address: string, form: HTMLFormElement) {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'password') fields.set(name, value)
  }
  const response = await fetch(address, { method: 'POST', body: fields })
  const asked = await response.json()
  if (!response.ok) throw new Refused(asked.problem)
  return ceremony === 'create'
    ? startRegistration({ optionsJSON: asked })
    : startAuthentication({ optionsJSON: asked })
}

function wordsFor(error: unknown, words: PasskeyButtonProps['words']): string {
  if (error instanceof Refused) return error.message
  if (error instanceof Error && error.name === 'InvalidStateError') return words.known
  if (error instanceof Error && error.name === 'NotAllowedError') return words.notGiven
  return words.notHere
}
