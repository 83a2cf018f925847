import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { CopyButton } from '../browser/copy-button.island.tsx'
import { mediaMarkdown } from '../domain/media-markdown.ts'
import { extensionOf } from '../domain/media-type.ts'
import type { MediaUse } from '../server/media-uses.ts'
import type { ListedFile } from './media-page.tsx'
import { MediaTextFields } from './media-text-fields.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'

/** `base` is the version of what is told about it. */
export type EditedFile = ListedFile & { base: string }

/** `address` is where it is changed. */
export type LinkedUse = Pick<MediaUse, 'path' | 'title'> & { address?: string | undefined }

export type MediaFileView = {
  file: ListedFile
  editing: Editing
  uses: readonly LinkedUse[]
  problem?: string | undefined
}

export function MediaFilePage({ file, editing, uses, problem }: MediaFileView) {
  const { csrf } = editing
  const { name, text, size, picture, modified } = file
  const values = { name }
  return (
    <>
      {problem && <Said tone="bad">{problem}</Said>}
      <div className="media-file">
        <a href={urls.media(name)}>
          <MediaThumbnail file={file} />
          <span className="visually-hidden">Open {name}</span>
        </a>
        <dl>
          <dt>Address</dt>
          <dd>
            <code className="secret">{urls.media(name)}</code>
          </dd>
          <dt>In a text</dt>
          <dd>
            <code className="secret">{mediaMarkdown(name, text)}</code>
            <Island
              name="copy-button"
              component={CopyButton}
              props={{ text: mediaMarkdown(name, text), label: 'Copy the Markdown' }}
            />
          </dd>
          <dt>Size</dt>
          <dd>
            {picture && `${picture.width} × ${picture.height}, `}
            {sizeText(size)}
          </dd>
          <dt>Since</dt>
          <dd>
            <DateText date={modified} length="moment" />
            {!file.uploaded && ', from the content folder'}
          </dd>
        </dl>
      </div>
      <EditForm editing={editing} action={urls.desk.mediaText} className="desk-form">
        <input type="hidden" name="name" value={name} />
        <MediaTextFields name={name} text={text} />
      </EditForm>
      <section>
        <h2>Where it is used</h2>
        {uses.length === 0 ? <p>Nowhere.</p> : <Uses uses={uses} />}
      </section>
      <section>
        <h2>Replace the file</h2>
        <PostForm action={urls.desk.mediaReplace} csrf={csrf} values={values} className="desk-form" files>
          <div className="field">
            <label htmlFor="media-new">Another file of the kind .{extensionOf(name)}</label>
            <span className="field-hint">The address stays, so every page shows the new one.</span>
            <input id="media-new" type="file" name="file" required accept={acceptOf(name)} />
          </div>
          <QuietButton>Replace</QuietButton>
        </PostForm>
      </section>
      <section>
        <h2>Delete the file</h2>
        <PostForm action={urls.desk.mediaDelete} csrf={csrf} values={values} className="desk-form">
          {uses.length > 0 && (
            <label className="choice">
              <input type="checkbox" name="anyway" value="yes" required />
              <span>
                Also from {uses.length === 1 ? 'the place' : `the ${uses.length} places`} where it is used:
                there it will be missing.
              </span>
            </label>
          )}
          <QuietButton isDanger>Delete {name}</QuietButton>
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

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
