import { Said } from '#platform/desk/said.tsx'
import { SentFields, WrittenFields } from '#platform/desk/sent-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ts'
import { strong } from './strong.tsx'

export type HeldFormView = { action: string; form: URLSearchParams; writer: string; now?: string | undefined }

export function HeldFormPage({ action, form, writer, now }: HeldFormView) {
  const say = useSay()
  return (
    <>
      <Said tone="caution">
        <Phrase of={now ? words.heldByAnother({ now, writer }) : words.heldSession} draw={{ strong }} />
      </Said>
      <ol className="held-steps">
        <li>
          <Phrase
            of={words.signInAs({ writer })}
            draw={{
              name: (inner) => <bdi>{inner}</bdi>,
              signIn: (inner) => (
                <a href={urls.desk.signIn()} target="_blank" rel="noreferrer">
                  {inner}
                </a>
              ),
            }}
          />
        </li>
        <li>{say(words.comeBack)}</li>
      </ol>
      <form method="post" action={action}>
        <SentFields form={form} />
        <button type="submit">{say(words.sendMine)}</button>
      </form>
      <WrittenFields form={form} />
    </>
  )
}
