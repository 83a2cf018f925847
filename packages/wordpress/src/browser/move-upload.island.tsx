import { type ForBrowser, fill, fillMarked, sizeText, useLeaveWarning } from 'portico/island'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { MoveFileKind } from '../domain/moves/move-files.ts'
import { millisecondsLeft, timeLeft } from '../domain/moves/time-left.ts'
import type { words as uploadWords } from '../words/desk.upload.ts'
import { postForm, Refused, sendFile } from './send-file.ts'

export type UploadField = {
  kind: MoveFileKind
  label: string
  hint: string
  accept: string
  /** The state of the upload. */
  known?: { name: string; size: number; received: number } | undefined
}

type UploadWords = ForBrowser<typeof uploadWords>

export type MoveUploadProps = {
  csrf: string
  action: string
  fields: readonly UploadField[]
  partBytes: number
  /** The size of all files together, for a browser without script. */
  max: string
  words: UploadWords
}

/** How the server answers to what is going to come. */
type Begun = { address: string; parts: string; received: Partial<Record<MoveFileKind, number>> }

type Shown = { done: number; total: number; began: number; beganDone: number }

/** Files that may be large: in parts, and after a lost connection or a closed browser only what is missing. */
export function MoveUpload({ csrf, action, fields, partBytes, max, words }: MoveUploadProps) {
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
    const begun = await postForm<Begun>(action, body, { signal, words })
    const total = chosen.reduce((sum, { file }) => sum + file.size, 0)
    const has = new Map(chosen.map(({ kind }) => [kind, begun.received[kind] ?? 0]))
    const sum = () => [...has.values()].reduce((all, one) => all + one, 0)
    const [began, beganDone] = [performance.now(), sum()]
    setShown({ done: beganDone, total, began, beganDone })
    for (const { kind, file } of chosen)
      await sendFile({
        ...{ file, kind, csrf, partBytes, signal, address: begun.parts, words },
        received: has.get(kind) ?? 0,
        onTrouble: () => setSaid(words.lost),
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
      if (over.current.signal.aborted) setProblem(words.stopped)
      else setProblem(error instanceof Refused ? error.message : words.unreachable)
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
        <FileField key={field.kind} field={field} words={words} isBusy={shown !== undefined} />
      ))}
      <p className="field-hint">{fill(words.anySize, { max })}</p>
      {problem && (
        <p className="message bad" role="alert">
          {problem}
        </p>
      )}
      {shown ? (
        <>
          <progress aria-label={words.upload} max={shown.total} value={shown.done} />
          <p role="status">{said || wordsFor(shown, words)}</p>
          <button type="button" className="button quiet" onClick={() => over.current?.abort()}>
            {words.stop}
          </button>
        </>
      ) : (
        <button type="submit">{words.upload}</button>
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

function wordsFor({ done, total, began, beganDone }: Shown, words: UploadWords): string {
  const language = words.sent.in
  const sizes = { done: sizeText(done, language), total: sizeText(total, language) }
  const left = millisecondsLeft({ done, total, beganDone, elapsed: performance.now() - began })
  if (left === undefined) return fill(words.sent, sizes)
  const time = timeLeft(left)
  return fill(words.sentLeft, {
    ...sizes,
    left: 'hours' in time ? fill(words.hoursLeft, time) : fill(words.minutesLeft, time),
  })
}

type FileFieldProps = { field: UploadField; words: UploadWords; isBusy: boolean }

function FileField({ field, words, isBusy }: FileFieldProps) {
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
        {known && <KnownFile known={known} words={words} />}
        {hint}
      </p>
    </div>
  )
}

function KnownFile({ known, words }: { known: NonNullable<UploadField['known']>; words: UploadWords }) {
  const language = words.whole.in
  const { name } = known
  const [size, received] = [sizeText(known.size, language), sizeText(known.received, language)]
  const draw = { file: (inner: ReactNode[]) => <bdi key="file">{inner}</bdi> }
  const said =
    known.received === known.size
      ? fillMarked<Parameters<typeof uploadWords.whole>[0], ReactNode>(words.whole, { name, size }, draw)
      : fillMarked<Parameters<typeof uploadWords.inPart>[0], ReactNode>(
          words.inPart,
          { name, size, received },
          draw,
        )
  return <>{said} </>
}
