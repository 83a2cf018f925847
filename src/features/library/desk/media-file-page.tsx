import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { sizeText } from '#shared/words/size-text.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words as copyWords } from '#words/desk.copy.ts'
import { words } from '#words/desk.library.ts'
import { CopyButton } from '../browser/copy-button.island.tsx'
import { mediaMarkdown } from '../domain/media-markdown.ts'
import { extensionOf } from '../domain/media-type.ts'
import type { MediaUse } from '../server/media-uses.ts'
import { type ListedFile, MediaTextFields, MediaThumbnail } from './media-desk.tsx'

/** `base` is the version of its description. */
export type EditedFile = ListedFile & { base: string }

/** `address` is where it is edited. */
export type LinkedUse = Pick<MediaUse, 'path' | 'title'> & { address?: string | undefined }

export type MediaFileView = {
  file: ListedFile
  editing: Editing
  uses: readonly LinkedUse[]
  problem?: Translatable | undefined
}

export function MediaFilePage({ file, editing, uses, problem }: MediaFileView) {
  const t = useT()
  const { csrf } = editing
  const { name, text, size, picture, modified } = file
  const values = { name }
  return (
    <>
      {problem && <Said tone="bad">{t(problem)}</Said>}
      <div className="media-file">
        <a href={urls.media(name)}>
          <MediaThumbnail file={file} />
          <span className="visually-hidden">{t(words.open({ name }))}</span>
        </a>
        <dl>
          <dt>{t(deskWords.address)}</dt>
          <dd>
            <code className="secret">{urls.media(name)}</code>
          </dd>
          <dt>{t(words.inText)}</dt>
          <dd>
            <code className="secret">{mediaMarkdown(name, text)}</code>
            <Island
              name="copy-button"
              component={CopyButton}
              words={copyWords}
              props={{ text: mediaMarkdown(name, text), label: t(words.copyMarkdown) }}
            />
          </dd>
          <dt>{t(words.size)}</dt>
          <dd>
            {picture
              ? t(
                  words.pictureSize({
                    width: picture.width,
                    height: picture.height,
                    size: sizeText(size, t.language),
                  }),
                )
              : sizeText(size, t.language)}
          </dd>
          <dt>{t(words.since)}</dt>
          <dd>
            {file.uploaded ? (
              <DateText date={modified} length="moment" />
            ) : (
              <Trans
                of={words.sinceInFolder}
                draw={{ moment: () => <DateText date={modified} length="moment" /> }}
              />
            )}
          </dd>
        </dl>
      </div>
      <EditForm editing={editing} action={urls.desk.mediaText} className="desk-form">
        <input type="hidden" name="name" value={name} />
        <MediaTextFields name={name} text={text} />
      </EditForm>
      <section>
        <h2>{t(words.whereUsed)}</h2>
        {uses.length === 0 ? <p>{t(words.nowhere)}</p> : <Uses uses={uses} />}
      </section>
      <section>
        <h2>{t(words.replaceFile)}</h2>
        <PostForm action={urls.desk.mediaReplace} csrf={csrf} values={values} className="desk-form" files>
          <div className="field">
            <label htmlFor="media-new">{t(words.anotherFile({ extension: extensionOf(name) }))}</label>
            <span className="field-hint">{t(words.anotherFileHint)}</span>
            <input id="media-new" type="file" name="file" required accept={acceptOf(name)} />
          </div>
          <QuietButton>{t(words.replace)}</QuietButton>
        </PostForm>
      </section>
      <section>
        <h2>{t(words.deleteFile)}</h2>
        <PostForm action={urls.desk.mediaDelete} csrf={csrf} values={values} className="desk-form">
          {uses.length > 0 && (
            <label className="choice">
              <input type="checkbox" name="anyway" value="yes" required />
              <span>{t(words.deleteAnyway({ count: uses.length }))}</span>
            </label>
          )}
          <QuietButton isDanger>{t(words.deleteNamed({ name }))}</QuietButton>
        </PostForm>
      </section>
    </>
  )
}

function Uses({ uses }: { uses: readonly LinkedUse[] }) {
  return (
    <ul>
      {uses.map((use) => (
        <li key={use.path}>
          <a href={use.address}>{use.title}</a> <span className="field-hint">({use.path})</span>
        </li>
      ))}
    </ul>
  )
}

const acceptOf = (name: string) => (/jpe?g$/i.test(name) ? '.jpg,.jpeg' : `.${extensionOf(name)}`)
