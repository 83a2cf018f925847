import { Said } from '#platform/desk/said.tsx'
import { urls } from '#shared/urls.ts'

export type HeldFormView = { action: string; form: URLSearchParams; writer: string; now?: string | undefined }

/** Nothing a person wrote by hand: what buttons, ticks and the program put into a form. */
const isWords = (text: string) => /\S\s+\S/.test(text)

export function HeldFormPage({ action, form, writer, now }: HeldFormView) {
  const fields = [...form]
  const written = fields.filter(([, value]) => isWords(value))
  return (
    <>
      <Said tone="caution">
        <strong>Nothing is lost, and nothing is saved yet.</strong>{' '}
        {now
          ? `You are signed in as ${now} now, and this was written by ${writer}.`
          : 'Your session ended while you were writing.'}
      </Said>
      <ol className="held-steps">
        <li>
          <a href={urls.desk.signIn()} target="_blank" rel="noreferrer">
            Sign in as <bdi>{writer}</bdi>
          </a>{' '}
          (in a new tab).
        </li>
        <li>Come back to this page and send what you wrote.</li>
      </ol>
      <form method="post" action={action}>
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names repeat
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Send what I wrote</button>
      </form>
      {written.length > 0 && (
        <details>
          <summary>What you wrote, to copy it</summary>
          {written.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names repeat
            <textarea key={place} readOnly rows={4} aria-label={name} defaultValue={value} />
          ))}
        </details>
      )}
    </>
  )
}
