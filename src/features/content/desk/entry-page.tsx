import { PostForm } from '#platform/desk/post-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EntryTools } from '../browser/entry-tools.island.tsx'
import { EntrySettings } from './entry-settings.tsx'
import type { EntryView } from './entry-view.ts'

export function EntryPage(view: EntryView) {
  const { csrf, opened, form, base, page, after, errors } = view
  const { key, document } = opened
  return (
    <>
      <EntryLinks {...view} />
      <EntryNotes {...view} />
      <PostForm
        action={urls.desk.entry(key)}
        csrf={csrf}
        values={{ base, page, after }}
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
            offers: view.offers,
            shortcodes: view.shortcodes,
            base,
            timezone: opened.wall.timezone,
          }}
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
        <div className="editor-save actions">
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
        </div>
      </PostForm>
      {document && (
        <details>
          <summary>Remove</summary>
          <p>It leaves the site. Its texts are kept, and it can be brought back from “Removed”.</p>
          <PostForm action={urls.desk.removeEntry(key)} csrf={csrf} values={{ base: document.version }}>
            <button type="submit" className="button quiet danger">
              Remove “{opened.stored.title}”
            </button>
          </PostForm>
        </details>
      )}
    </>
  )
}

function EntryLinks({ opened, publicPath }: EntryView) {
  const { document } = opened
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
          <a href={urls.desk.revisions(document.id)}>Earlier texts</a>
          {' · '}
          {document.updatedBy === 'import' ? 'from its file' : <bdi>{document.updatedBy}</bdi>},{' '}
          <DateText date={document.updatedAt} length="moment" />
        </>
      )}
    </p>
  )
}

/** What there is to know before writing on. */
function EntryNotes({ csrf, opened, base, errors, draftFrom, others, warnings }: EntryView) {
  const version = opened.document?.version ?? 'new'
  return (
    <>
      {others.length > 0 && (
        <p className="message caution" role="status">
          {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'has' : 'have'} this open too.
          Whoever saves second is shown what the other one changed.
        </p>
      )}
      {draftFrom && (
        <div className="message">
          <p>
            This is what you wrote until <DateText date={draftFrom} length="moment" /> and have not saved.
            {base !== version && ' Somebody has changed the text since; you are shown how when you save.'}
          </p>
          <PostForm action={urls.desk.dropEntryDraft(opened.key)} csrf={csrf}>
            <button type="submit" className="button quiet">
              {opened.document ? 'Drop it, and take the saved text' : 'Drop it, and begin anew'}
            </button>
          </PostForm>
        </div>
      )}
      <ProblemList problems={errors.whole ? [errors.whole] : []} />
      {warnings.length > 0 && (
        <details className="message caution">
          <summary>
            {warnings.length === 1 ? 'One thing' : `${warnings.length} things`} in the text will not look as
            meant
          </summary>
          <ul>
            {warnings.map(({ line, what, fix }) => (
              <li key={`${line} ${what}`}>
                {what} {fix}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
