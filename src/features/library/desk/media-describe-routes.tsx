import { isDeepStrictEqual } from 'node:util'
import { ConflictView } from '#platform/desk/conflict-view.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { Conflict } from '#platform/documents/documents.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.library.ts'
import type { LibraryFile } from '../server/media-library.ts'
import {
  listed,
  type MediaDeskDeps,
  MediaTextFields,
  MediaThumbnail,
  mediaSubject,
  noFilePage,
  readMediaText,
} from './media-desk.tsx'
import type { EditedFile } from './media-file-page.tsx'

export const maxFiles = 50

/** Several files are described at once, after they were uploaded together. */
export const createMediaDescribeRoutes = (deps: MediaDeskDeps): readonly DeskRoute[] => [
  { method: 'get', path: urls.desk.mediaDescribe(), access: 'content', handle: describePage(deps) },
  {
    method: 'post',
    path: urls.desk.mediaDescribe(),
    access: 'content',
    written: true,
    handle: describe(deps),
  },
]

const withVersion = async (file: LibraryFile, deps: MediaDeskDeps) => ({
  ...(await listed(file, deps)),
  base: (await deps.library.told(file.name))?.version ?? 'new',
})

const describePage =
  (deps: MediaDeskDeps) =>
  async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const found = await Promise.all((c.req.queries('name') ?? []).slice(0, maxFiles).map(deps.library.find))
    const known = found.filter((file) => file !== undefined)
    const files = await Promise.all(known.map((file) => withVersion(file, deps)))
    if (files.length === 0) return noFilePage
    return { title: words.whatTheyShow, main: <MediaDescribePage csrf={csrf} files={files} /> }
  }

const describe =
  (deps: MediaDeskDeps) =>
  async ({ csrf, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const { library } = deps
    const changed: string[] = []
    const late: { file: EditedFile; conflict: Conflict }[] = []
    for (const [index, name] of form.getAll('name').slice(0, maxFiles).entries()) {
      const file = await library.find(name)
      const text = readMediaText(form, `${index}.`)
      if (!file || isDeepStrictEqual(file.text, text)) continue
      const base = form.get(`base-${index}`) ?? 'new'
      const conflict = await library.describe(name, text, { editor: person.name, base })
      if (conflict) late.push({ file: { ...(await withVersion(file, deps)), text }, conflict })
      else changed.push(name)
    }
    const audit = changed.length > 0 ? { what: words.logDescribed({ names: changed.join(', ') }) } : undefined
    if (late.length === 0)
      return { to: urls.desk.media(), notice: words.described, audit: audit ?? 'no change' }
    const files = late.map(({ file }) => file)
    return {
      title: words.whatTheyShow,
      status: 409,
      ...(audit && { audit }),
      main: (
        <>
          {late.map(({ file: { name }, conflict }) => (
            <ConflictView
              key={name}
              {...{ conflict, subject: mediaSubject, isMerged: false }}
              isOwn={conflict.theirs.updatedBy === person.name}
              address={urls.desk.mediaFile(name)}
            />
          ))}
          <MediaDescribePage csrf={csrf} files={files} />
        </>
      ),
    }
  }

/** Several files described at once, as after an upload. */
function MediaDescribePage({ csrf, files }: { csrf: string; files: readonly EditedFile[] }) {
  const t = useT()
  return (
    <PostForm action={urls.desk.mediaDescribe()} csrf={csrf} className="media-describe">
      {files.map((file, index) => (
        <fieldset key={file.name}>
          <legend>{file.name}</legend>
          <input type="hidden" name="name" value={file.name} />
          <input type="hidden" name={`base-${index}`} value={file.base} />
          <MediaThumbnail file={file} />
          <div className="desk-form">
            <MediaTextFields name={file.name} text={file.text} prefix={`${index}.`} />
          </div>
        </fieldset>
      ))}
      <div className="actions">
        <button type="submit">{t(deskWords.save)}</button>
        <QuietLink href={urls.desk.media()}>{t(words.later)}</QuietLink>
      </div>
    </PostForm>
  )
}
