import { PostForm } from '#platform/desk/post-form.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.forms.ts'
import type { PastedForm } from '../domain/edit/read-pasted-forms.ts'

export type ImportView = { csrf: string; text: string; forms?: readonly PastedForm[] | undefined }

export function ImportPage({ csrf, text, forms }: ImportView) {
  const say = useSay()
  return (
    <PostForm action={urls.desk.importForms} csrf={csrf} className="form-file">
      <AreaField
        label={say(words.pasted)}
        hint={say(words.pastedHint)}
        name="text"
        rows={16}
        dir="ltr"
        spellCheck={false}
        className="source"
        defaultValue={text}
        required
      />
      {forms && <Report forms={forms} />}
      <div className="actions">
        {forms && forms.length > 0 && (
          <button type="submit" name="act" value="create" className="button">
            {say(words.makeForms({ count: forms.length }))}
          </button>
        )}
        <button type="submit" name="act" value="look" className={forms?.length ? 'button quiet' : 'button'}>
          {say(commonWords.lookAtIt)}
        </button>
      </div>
    </PostForm>
  )
}

function Report({ forms }: { forms: readonly PastedForm[] }) {
  const say = useSay()
  if (forms.length === 0) return <p role="status">{say(words.noFormInIt)}</p>
  return (
    <div role="status" className="form-findings">
      {forms.map(({ title = say(words.withoutTitle), notes, ...form }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms of one paste have no names of their own
        <section key={index}>
          <h2>{title}</h2>
          <p>
            {say(contentsOf(form))} {say(notes.length === 0 ? words.allUnderstood : words.notUnderstood)}
          </p>
          {notes.length > 0 && (
            <ul>
              {notes.map(say).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function contentsOf({ template, mail, mail_2 }: Pick<PastedForm, 'template' | 'mail' | 'mail_2'>) {
  const lines = template.split('\n').length
  if (mail) return (mail_2 ? words.withItsMails : words.withItsMail)({ lines })
  return (mail_2 ? words.withUsualMails : words.withUsualMail)({ lines })
}
