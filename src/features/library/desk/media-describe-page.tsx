import { PostForm } from '#platform/desk/post-form.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.library.ts'
import type { EditedFile } from './media-file-page.tsx'
import { MediaTextFields } from './media-text-fields.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'

/** Several files described at once, as after an upload. */
export function MediaDescribePage({ csrf, files }: { csrf: string; files: readonly EditedFile[] }) {
  const say = useSay()
  return (
    <PostForm action={urls.desk.mediaDescribe()} csrf={csrf} className="media-describe">
      {files.map((file, index) => (
        <fieldset key={file.name}>
          <legend>{file.name}</legend>
          <input type="hidden" name="name" value={file.name} />
          <input type="hidden" name={`base-${index}`} value={file.base} />
          <MediaThumbnail file={file} />
          <div className="desk-form">
            <MediaTextFields name={file.name} text={file.text} suffix={`-${index}`} />
          </div>
        </fieldset>
      ))}
      <div className="actions">
        <button type="submit">{say(deskWords.save)}</button>
        <QuietLink href={urls.desk.media()}>{say(words.later)}</QuietLink>
      </div>
    </PostForm>
  )
}
