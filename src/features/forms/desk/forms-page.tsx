import type { ReactNode } from 'react'
import { EditionName } from '#platform/desk/edition-name.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { editorName } from '#platform/documents/editor-name.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.forms.ts'

export type FormRow = {
  id: number
  /** Of the site, in whose language it is. */
  edition: string
  title: string
  fields: number
  /** How many came through it; missing for those who may not read them. */
  messages: number | undefined
  problems: number
  /** What becomes of what is sent through it. */
  goes: Message
  updatedAt: Date
  updatedBy: string
}

export function FormListRow({ form }: { form: FormRow }) {
  return (
    <li>
      <div>
        <a href={urls.desk.form(form.id)}>
          <bdi>{form.title}</bdi>
        </a>{' '}
        <EditionName of={form.edition} />
        <span className="field-hint">
          <Phrase
            of={words.about({ fields: form.fields, fate: form.goes })}
            draw={{ block: () => <code>{blockOf(form.id)}</code> }}
          />
        </span>
        <span className="field-hint">
          <Phrase
            of={
              form.updatedBy === 'import'
                ? words.fromFile
                : words.changedBy({ name: editorName(form.updatedBy) })
            }
            draw={{ date: () => <DateText date={form.updatedAt} length="moment" /> }}
          />
        </span>
      </div>
      {form.problems > 0 && (
        <a className="problem-count" href={urls.desk.form(form.id, 'file')}>
          <Phrase of={words.thingsToLookAt({ count: form.problems, form: form.title })} draw={heard} />
        </a>
      )}
      {form.messages !== undefined && (
        <a href={urls.desk.messages({ form: String(form.id) })}>
          <Phrase of={words.messagesThrough({ count: form.messages, form: form.title })} draw={heard} />
        </a>
      )}
    </li>
  )
}

export function NewForm({ csrf }: { csrf: string }) {
  const say = useSay()
  return (
    <section>
      <h2>{say(words.anotherForm)}</h2>
      <PostForm action={urls.desk.newForm} csrf={csrf} className="desk-form">
        <TextField label={say(words.itsTitle)} name="title" required maxLength={200} />
        <button type="submit" className="button">
          {say(words.makeIt)}
        </button>
      </PostForm>
      <p>
        <a href={urls.desk.importForms}>{say(words.bringOne)}</a>
      </p>
    </section>
  )
}

const heard = { heard: (inner: ReactNode) => <span className="visually-hidden">{inner}</span> }

/** How a page shows the form. */
export const blockOf = (id: number) => `::contact-form{id=${id}}`
