import { Said } from '#platform/desk/said.tsx'
import { SentFields, WrittenFields } from '#platform/desk/sent-form.tsx'
import { urls } from '#shared/urls.ts'

export type HeldFormView = { action: string; form: URLSearchParams; writer: string; now?: string | undefined }

export function HeldFormPage({ action, form, writer, now }: HeldFormView) {
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
        <SentFields form={form} />
        <button type="submit">Send what I wrote</button>
      </form>
      <WrittenFields form={form} />
    </>
  )
}
