import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type MediaKind, mediaKinds } from '../domain/media-type.ts'
import { takenKinds } from '../server/check-upload.ts'
import type { Thumbnail } from '../server/library-service.ts'
import type { LibraryFile } from '../server/media-library.ts'
import { choiceQuery, type MediaChoice, needsWords } from './media-choice.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

export type ListedFile = LibraryFile & { thumbnail?: Thumbnail | undefined }

export type MediaView = {
  csrf: string
  choice: MediaChoice
  files: readonly ListedFile[]
  total: number
  /** Where the next page begins. */
  more?: number | undefined
  maxMegabytes: number
  problems: readonly string[]
}

const kindWords: Readonly<Record<MediaKind, string>> = {
  picture: 'Pictures',
  sound: 'Sound',
  film: 'Film',
  other: 'Other files',
}

const order = 'the newest uploads first, then those of the content folder by name'

export function MediaPage({ csrf, choice, files, total, more, maxMegabytes, problems }: MediaView) {
  return (
    <>
      {problems.length > 0 && (
        <Said tone="bad">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Said>
      )}
      <PostForm action={urls.desk.media()} csrf={csrf} className="media-drop" files>
        <label htmlFor="media-files">Put files into the library</label>
        <input id="media-files" type="file" name="file" multiple required aria-describedby="media-hint" />
        <p className="field-hint" id="media-hint">
          Choose several, or drop them on the line above; {maxMegabytes} MB at a time. What is taken:{' '}
          {takenKinds}. Where and when a photograph was taken is removed from it.
        </p>
        <button type="submit">Upload</button>
      </PostForm>
      <SearchForm choice={choice} />
      <p className="field-hint" role="status">
        {total === 0 ? 'No file is like that.' : total === 1 ? 'One file' : `${total} files: ${order}`}
      </p>
      <ul className="media-grid">
        {files.map((file) => (
          <li key={file.name}>
            <a href={urls.desk.mediaFile(file.name)}>
              <MediaThumbnail file={file} />
              <span className="media-name">{file.name}</span>
            </a>
            {needsWords(file) && <span className="media-lacks">No description yet</span>}
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <p>
          <QuietLink href={urls.desk.media(choiceQuery({ ...choice, from: more }))}>More</QuietLink>
        </p>
      )}
    </>
  )
}

function SearchForm({ choice: { search, kind, undescribed } }: { choice: MediaChoice }) {
  return (
    <form className="media-search" action={urls.desk.media()}>
      <TextField label="Search" type="search" name="q" defaultValue={search} />
      <div className="field">
        <label htmlFor="media-kind">Kind</label>
        <select id="media-kind" name="kind" defaultValue={kind ?? ''}>
          <option value="">All</option>
          <Options of={mediaKinds.map((one) => [one, kindWords[one]])} />
        </select>
      </div>
      <label className="choice">
        <input type="checkbox" name="bare" value="yes" defaultChecked={undescribed} />
        Without a description
      </label>
      <QuietButton>Show</QuietButton>
    </form>
  )
}
