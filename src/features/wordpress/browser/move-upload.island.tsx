import { type FormEvent, useRef, useState } from 'react'
import { useLeaveWarning } from '#ui/use-leave-warning.ts'
import type { MoveFileKind } from '../domain/moves/move-files.ts'
import { millisecondsLeft, sizeWords, timeWords } from '../domain/moves/time-left.ts'
import { postForm, Refused, sendFile } from './send-file.ts'

export type UploadField = {
  kind: MoveFileKind
  label: string
  hint: string
  accept: string
  /** What has come of it. */
  known?: { name: string; size: number; received: number } | undefined
}

export type MoveUploadProps = {
  csrf: string
  action: string
  fields: readonly UploadField[]
  partBytes: number
  /** For a browser without script. */
  limitMegabytes: number
}

/** How the server answers to what is going to come. */
type Begun = { address: string; parts: string; received: Partial<Record<MoveFileKind, number>> }

type Shown = { done: number; total: number; began: number; beganDone: number }

/** Files that may be large: in parts, and after a lost connection or a closed browser only what is missing. */
export function MoveUpload({ csrf, action, fields, partBytes, limitMegabytes }: MoveUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const over = useRef<AbortController>(null)
  const [shown, setShown] = useState<Shown>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  useLeaveWarning(shown !== undefined)

  const upload = async (chosen: readonly Chosen[], signal: AbortSignal) => {
    const body = new URLSearchParams({ csrf })
    for (const { kind, file } of chosen) {
      body.set(`${kind}-name`, file.name)
      body.set(`${kind}-size`, String(file.size))
      body.set(`${kind}-modified`, String(file.lastModified))
    }
    const begun = await postForm<Begun>(action, body, signal)
    const total = chosen.reduce((sum, { file }) => sum + file.size, 0)
    const has = new Map(chosen.map(({ kind }) => [kind, begun.received[kind] ?? 0]))
    const sum = () => [...has.values()].reduce((all, one) => all + one, 0)
    const [began, beganDone] = [performance.now(), sum()]
    setShown({ done: beganDone, total, began, beganDone })
    for (const { kind, file } of chosen)
      await sendFile({
        ...{ file, kind, csrf, partBytes, signal, address: begun.parts },
        received: has.get(kind) ?? 0,
        onTrouble: setSaid,
        onReceived(received) {
          has.set(kind, received)
          setSaid('')
          setShown({ done: sum(), total, began, beganDone })
        },
      })
    return begun.address
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = chosenIn(form.current, fields)
    if (chosen.length === 0) return
    over.current = new AbortController()
    setProblem('')
    try {
      const address = await upload(chosen, over.current.signal)
      setShown(undefined)
      // Not before the warning about leaving is off.
      setTimeout(() => location.assign(address))
    } catch (error) {
      setShown(undefined)
      setSaid('')
      if (over.current.signal.aborted) setProblem('Stopped. Choose the same file again to go on.')
      else
        setProblem(
          error instanceof Refused ? error.message : 'The site cannot be reached. Press the button again.',
        )
    }
  }

  return (
    <form
      {...{ method: 'post', action, encType: 'multipart/form-data', ref: form }}
      className="desk-form move-upload"
      onSubmit={submit}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {fields.map((field) => (
        <FileField key={field.kind} field={field} isBusy={shown !== undefined} />
      ))}
      <p className="field-hint">
        Files of any size come in parts. Without script in your browser, all of them together may have{' '}
        {limitMegabytes} MB and take five minutes.
      </p>
      {problem && (
        <p className="message bad" role="alert">
          {problem}
        </p>
      )}
      {shown ? (
        <>
          <progress aria-label="Upload" max={shown.total} value={shown.done} />
          <p role="status">{said || wordsFor(shown)}</p>
          <button type="button" className="button quiet" onClick={() => over.current?.abort()}>
            Stop
          </button>
        </>
      ) : (
        <button type="submit">Upload</button>
      )}
    </form>
  )
}

export { MoveUpload as island }

type Chosen = { kind: MoveFileKind; file: File }

function chosenIn(form: HTMLFormElement | null, fields: readonly UploadField[]): readonly Chosen[] {
  return fields.flatMap(({ kind }) => {
    const input = form?.elements.namedItem(kind)
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    return file ? [{ kind, file }] : []
  })
}

function wordsFor({ done, total, began, beganDone }: Shown): string {
  const left = millisecondsLeft({ done, total, beganDone, elapsed: performance.now() - began })
  return `${sizeWords(done)} of ${sizeWords(total)}${left === undefined ? '' : `, ${timeWords(left)} left`}`
}

function FileField({ field, isBusy }: { field: UploadField; isBusy: boolean }) {
  const { kind, label, hint, accept, known } = field
  const isWhole = known !== undefined && known.received === known.size
  return (
    <div className="field">
      <label htmlFor={`move-${kind}`}>{label}</label>
      <input
        {...{ id: `move-${kind}`, name: kind, type: 'file', accept, disabled: isBusy }}
        required={kind === 'export' && !isWhole}
        aria-describedby={`move-${kind}-hint`}
      />
      <p className="field-hint" id={`move-${kind}-hint`}>
        {known && (
          <>
            <bdi>{known.name}</bdi>:{' '}
            {isWhole
              ? `${sizeWords(known.size)}, all here. Another file takes its place. `
              : `${sizeWords(known.received)} of ${sizeWords(known.size)} are here. Choose the same file again to go on. `}
          </>
        )}
        {hint}
      </p>
    </div>
  )
}
