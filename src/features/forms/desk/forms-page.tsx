import type { ReactNode } from 'react'
import { EditionName } from '#platform/desk/edition-name.tsx'
import { LanguageFilter } from '#platform/desk/languages/language-list.tsx'
import type { NarrowedList } from '#platform/desk/languages/narrowed-list.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
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
  messages: number
  problems: number
  /** What becomes of what is sent through it. */
  goes: Message
  updatedAt: Date
  updatedBy: string
}

export type FormsView = {
  csrf: string
  list: NarrowedList<FormRow>
  removed: readonly RemovedDocument[]
  /** Whether the person may read what came through the forms. */
  messages: boolean
  mailGoesOut: boolean
}

export function FormsPage({ csrf, list, removed, messages, mailGoesOut }: FormsView) {
  const say = useSay()
  const { shown: forms, filter } = list
  return (
    <>
      {forms.length === 0 && <p>{say(words.noForms)}</p>}
      {!mailGoesOut && forms.length > 0 && <p className="field-hint">{say(words.noMailServer)}</p>}
      <LanguageFilter {...filter} />
      <ul className="desk-list">
        {forms.map((form) => (
          <li key={form.id}>
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
            {messages && (
              <a href={urls.desk.messages({ form: String(form.id) })}>
                <Phrase of={words.messagesThrough({ count: form.messages, form: form.title })} draw={heard} />
              </a>
            )}
          </li>
        ))}
      </ul>
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
      <RemovedLately csrf={csrf} removed={removed} />
    </>
  )
}

const heard = { heard: (inner: ReactNode) => <span className="visually-hidden">{inner}</span> }

/** How a page shows the form. */
export const blockOf = (id: number) => `::contact-form{id=${id}}`
