import { EditNotes, EditWarnings, editValues, HistoryLink } from '#platform/desk/edit-form.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { SourcePane } from '#platform/desk/languages/source-pane.tsx'
import { StartFromSource } from '#platform/desk/languages/translated-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemoveForm } from '#platform/desk/removal-routes.tsx'
import { editorName } from '#platform/documents/editor-name.ts'
import { Island } from '#platform/render/island.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as dialogWords } from '#words/desk.dialogs.ts'
import { words as editorWords } from '#words/desk.editor.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import { EntryTools } from '../browser/entry-tools.island.tsx'
import { fieldPrefix, typed } from './entry-form.ts'
import { EntrySettings } from './entry-settings.tsx'
import type { EntryView } from './entry-view.ts'

export function EntryPage(view: EntryView) {
  const { opened, editing, form, page, after, errors, translation } = view
  const { key, document, type, siteTime } = opened
  const { csrf } = editing
  const source = translation?.source
  const marks = translation?.here?.marks
  const t = useT()
  const { title = deskWords.title, text = deskWords.text } = type.said ?? {}
  const written = typed(form, 'title')
  return (
    <>
      <EntryLinks {...view} />
      <EntryLanguages {...view} />
      <EntryNotes {...view} />
      <PostForm
        action={urls.desk.entry(key)}
        csrf={csrf}
        values={{ ...editValues(editing), page, after, ...(source && { source: String(source.changedAt) }) }}
        className={source ? 'editor editor-translation' : 'editor'}
        id="entry"
      >
        <Island
          name="entry-tools"
          component={EntryTools}
          props={{
            draftUrl: urls.desk.entryDraft(key),
            unsavedUrl: urls.desk.unsavedEntry(key),
            previewUrl: urls.desk.entryPreview(key),
            mediaUrl: urls.desk.media(),
            offers: view.offers.map((offer) => ({ ...offer, name: t(offer.name), hint: t(offer.hint) })),
            shortcodes: view.shortcodes,
            timezone: siteTime.timezone,
            language: t.language,
          }}
          words={{ ...editorWords, ...dialogWords }}
        />
        {source && <SourcePane {...source} />}
        <div className="editor-text">
          <TextField
            {...marks}
            label={t(title)}
            name="title"
            defaultValue={written}
            hint={written.length > 120 ? t(words.longTitle) : undefined}
            error={errors.title}
            required
            maxLength={300}
            autoComplete="off"
          />
          <EntryFields {...view} />
          <p id="rich-hint" className="field-hint">
            {t(words.slashHint)}
          </p>
          <div className="editor-rich" />
          <AreaField
            {...marks}
            label={t(text)}
            hint={t(words.textHint({ example: '::contact-form{id=1}' }))}
            name="body"
            rows={22}
            defaultValue={form.body}
            error={errors.body}
            className="editor-body"
          />
        </div>
        <EntrySettings {...view} />
        <div className="actions save-bar">
          <button type="submit">{t(deskWords.save)}</button>
          <button
            type="submit"
            className="button quiet"
            formAction={urls.desk.entryPreview(key)}
            formTarget="_blank"
            formNoValidate
          >
            {t(deskWords.preview)}
          </button>
          <HistoryLink editing={editing} />
          {source && form.body.trim() === '' && <StartFromSource />}
        </div>
      </PostForm>
      {document && (
        <details>
          <summary>{t(deskWords.remove)}</summary>
          <p>{t(words.removeHint)}</p>
          <RemoveForm csrf={csrf} id={document.id} base={document.version} />
        </details>
      )}
    </>
  )
}

function EntryLinks({ opened: { document }, publicPath }: EntryView) {
  const t = useT()
  return (
    <p className="field-hint editor-links">
      <a href={urls.desk.content()}>{t(words.allContent)}</a>
      {publicPath && (
        <>
          {' · '}
          <a href={publicPath}>{t(words.viewOnSite)}</a>
        </>
      )}
      {document && (
        <>
          {' · '}
          <Trans
            of={
              document.updatedBy === 'import'
                ? deskWords.fromItsFile
                : deskWords.savedBy({ who: editorName(document.updatedBy) })
            }
            draw={{
              name: (inner) => <bdi>{inner}</bdi>,
              moment: () => <DateText date={document.updatedAt} length="moment" />,
            }}
          />
        </>
      )}
    </p>
  )
}

function EntryLanguages({ translation }: EntryView) {
  const t = useT()
  if (!translation) return null
  return (
    <LanguageRow languages={translation.languages}>
      {translation.isInStep && <p className="field-hint">{t(translationWords.inStep)}</p>}
    </LanguageRow>
  )
}

/** Notes above the editor. */
function EntryNotes({ opened: { key, document }, editing, draftFrom, asideFrom }: EntryView) {
  const t = useT()
  const version = document?.version ?? 'new'
  return (
    <>
      <EditNotes editing={editing} />
      {draftFrom && (
        <div className="message">
          <p>
            <Trans
              of={editing.base === version ? words.unsaved : words.unsavedAndChanged}
              draw={{ moment: () => <DateText date={draftFrom} length="moment" /> }}
            />
          </p>
          <PostForm action={urls.desk.dropEntryDraft(key)} csrf={editing.csrf}>
            <QuietButton>{t(document ? words.discardForSaved : words.discardForNew)}</QuietButton>
          </PostForm>
        </div>
      )}
      {asideFrom && (
        <p className="message">
          <Trans
            of={words.unsavedAside}
            draw={{
              moment: () => <DateText date={asideFrom} length="moment" />,
              show: (inner) => <a href={urls.desk.unsavedEntry(key)}>{inner}</a>,
            }}
          />
        </p>
      )}
      <EditWarnings editing={editing} />
    </>
  )
}

/** A control for each field of the type, and what all controls propose. */
function EntryFields(view: EntryView) {
  const t = useT()
  const { opened, form, errors, pictures, files, targets, known } = view
  const { fields } = opened.type
  const proposed = { ...known, 'field-pictures': pictures, 'field-files': files }
  return (
    <>
      {Object.keys(fields).length > 0 && (
        <fieldset className="entry-controls">
          <legend>{t(words.details)}</legend>
          <FieldControls
            {...{ fields, errors, targets }}
            form={form.fields}
            prefix={fieldPrefix}
            of={(name) => ({ list: known[name] && `known-${name}` })}
          />
        </fieldset>
      )}
      {Object.entries(proposed).map(([name, values]) => (
        <datalist key={name} id={`known-${name}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </>
  )
}
