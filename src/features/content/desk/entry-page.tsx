import { EditNotes, EditWarnings, editValues, HistoryLink } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemoveForm } from '#platform/desk/removal-routes.tsx'
import { Island } from '#platform/render/island.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EntryTools } from '../browser/entry-tools.island.tsx'
import { editorWords } from '../domain/editor-words.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntrySettings } from './entry-settings.tsx'
import type { EntryView } from './entry-view.ts'

export function EntryPage(view: EntryView) {
  const { opened, editing, form, page, after, errors } = view
  const { key, document, type, siteTime } = opened
  const { csrf } = editing
  const say = useSay()
  return (
    <>
      <EntryLinks {...view} />
      <EntryNotes {...view} />
      <PostForm
        action={urls.desk.entry(key)}
        csrf={csrf}
        values={{ ...editValues(editing), page, after }}
        className="editor"
        id="entry"
      >
        <Island
          name="entry-tools"
          component={EntryTools}
          props={{
            draftUrl: urls.desk.entryDraft(key),
            previewUrl: urls.desk.entryPreview(key),
            mediaUrl: urls.desk.media(),
            offers: view.offers.map((offer) => ({ ...offer, name: say(offer.name), hint: say(offer.hint) })),
            shortcodes: view.shortcodes,
            timezone: siteTime.timezone,
            language: say.language,
          }}
          words={editorWords}
        />
        <div className="editor-text">
          <TextField
            label="Title"
            name="title"
            defaultValue={form.title}
            error={errors.title}
            required
            maxLength={300}
            autoComplete="off"
          />
          <EntryFields {...view} />
          <p id="rich-hint" className="field-hint">
            A slash on an empty line opens a list of what can be put there.
          </p>
          <div className="editor-rich" />
          <AreaField
            label="Text"
            hint="Markdown. A block stands on a line of its own, e.g. ::contact-form{id=1}"
            name="body"
            rows={22}
            defaultValue={form.body}
            error={errors.body}
            className="editor-body"
          />
        </div>
        <EntrySettings {...view} />
        <div className="actions save-bar">
          <button type="submit">Save</button>
          <button
            type="submit"
            className="button quiet"
            formAction={urls.desk.entryPreview(key)}
            formTarget="_blank"
            formNoValidate
          >
            Preview
          </button>
          <HistoryLink editing={editing} />
        </div>
      </PostForm>
      {document && (
        <details>
          <summary>Remove</summary>
          <p>It leaves the site. Its texts are kept, and it can be brought back from “Removed”.</p>
          <RemoveForm
            csrf={csrf}
            id={document.id}
            base={document.version}
            word={type.label.one.toLowerCase()}
          />
        </details>
      )}
    </>
  )
}

function EntryLinks({ opened: { document }, publicPath }: EntryView) {
  return (
    <p className="field-hint editor-links">
      <a href={urls.desk.content()}>All content</a>
      {publicPath && (
        <>
          {' · '}
          <a href={publicPath}>View on the site</a>
        </>
      )}
      {document && (
        <>
          {' · '}
          {document.updatedBy === 'import' ? 'from its file' : <bdi>{document.updatedBy}</bdi>},{' '}
          <DateText date={document.updatedAt} length="moment" />
        </>
      )}
    </p>
  )
}

/** What there is to know before writing on. */
function EntryNotes({ opened: { key, document }, editing, draftFrom }: EntryView) {
  const version = document?.version ?? 'new'
  return (
    <>
      <EditNotes editing={editing} />
      {draftFrom && (
        <div className="message">
          <p>
            This is what you wrote until <DateText date={draftFrom} length="moment" /> and have not saved.
            {editing.base !== version &&
              ' Somebody has changed the text since; you are shown how when you save.'}
          </p>
          <PostForm action={urls.desk.dropEntryDraft(key)} csrf={editing.csrf}>
            <QuietButton>
              {document ? 'Drop it, and take the saved text' : 'Drop it, and begin anew'}
            </QuietButton>
          </PostForm>
        </div>
      )}
      <EditWarnings editing={editing} />
    </>
  )
}
