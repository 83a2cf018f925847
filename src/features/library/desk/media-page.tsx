import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { PictureProgress } from '#platform/services/library.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.library.ts'
import { mediaKinds } from '../domain/media-type.ts'
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
  pictures: PictureProgress
  problems: readonly string[]
}

export function MediaPage(view: MediaView) {
  const { csrf, choice, files, total, more, maxMegabytes, pictures, problems } = view
  const say = useSay()
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
        <label htmlFor="media-files">{say(words.putFiles)}</label>
        <input id="media-files" type="file" name="file" multiple required aria-describedby="media-hint" />
        <p className="field-hint" id="media-hint">
          {say(words.putFilesHint({ megabytes: maxMegabytes, kinds: words.takenKinds }))}
        </p>
        <button type="submit">{say(words.upload)}</button>
      </PostForm>
      <SearchForm choice={choice} />
      <p className="field-hint" role="status">
        {say(words.count({ count: total }))}
      </p>
      {pictures.left > 0 && <p className="field-hint">{say(words.makingReady(pictures))}</p>}
      <ul className="media-grid">
        {files.map((file) => (
          <li key={file.name}>
            <a href={urls.desk.mediaFile(file.name)}>
              <MediaThumbnail file={file} />
              <span className="media-name">{file.name}</span>
            </a>
            {needsWords(file) && <span className="media-lacks">{say(words.noDescription)}</span>}
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <p>
          <QuietLink href={urls.desk.media(choiceQuery({ ...choice, from: more }))}>
            {say(words.more)}
          </QuietLink>
        </p>
      )}
    </>
  )
}

function SearchForm({ choice: { search, kind, undescribed } }: { choice: MediaChoice }) {
  const say = useSay()
  return (
    <form className="media-search" action={urls.desk.media()}>
      <TextField label={say(deskWords.search)} type="search" name="q" defaultValue={search} />
      <div className="field">
        <label htmlFor="media-kind">{say(words.kind)}</label>
        <select id="media-kind" name="kind" defaultValue={kind ?? ''}>
          <option value="">{say(words.all)}</option>
          <Options of={mediaKinds.map((one) => [one, say(words.kindName({ kind: one }))])} />
        </select>
      </div>
      <label className="choice">
        <input type="checkbox" name="bare" value="yes" defaultChecked={undescribed} />
        {say(words.withoutDescription)}
      </label>
      <QuietButton>{say(words.show)}</QuietButton>
    </form>
  )
}
