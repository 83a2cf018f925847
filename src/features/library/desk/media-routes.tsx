import { ConflictView } from '#platform/desk/conflict-view.tsx'
import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import { openEditing } from '#platform/desk/open-editing.ts'
import type { Subject } from '#platform/desk/subject.ts'
import type { Conflict, Documents } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { mediaMarkdown } from '../domain/media-markdown.ts'
import { type MediaText, untold } from '../domain/media-type.ts'
import { thumbnailOf } from '../server/library-service.ts'
import type { LibraryFile, MediaLibrary } from '../server/media-library.ts'
import { mediaNameIn } from '../server/media-text-kind.ts'
import type { Pictures } from '../server/pictures.ts'
import { chooseMedia, readMediaChoice } from './media-choice.ts'
import { MediaDescribePage } from './media-describe-page.tsx'
import { type EditedFile, type LinkedUse, MediaFilePage } from './media-file-page.tsx'
import { type ListedFile, MediaPage } from './media-page.tsx'

export type MediaDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  library: MediaLibrary
  pictures: Pick<Pictures, 'describe'>
  /** Everything that is edited on the desk. */
  subjects(): readonly Subject[]
  /** What one form may bring, files and all. */
  maxMegabytes: number
}

const pageSize = 60
const mostFiles = 50
const longestText = 2000

/** What is told about a file. */
export const mediaSubject: Subject = {
  kind: 'media',
  access: 'content',
  word: 'description',
  called: ({ path }) => `the description of ${mediaNameIn(path)}`,
  address: ({ path }) => urls.desk.mediaFile(mediaNameIn(path)),
  list: urls.desk.media(),
}

/** The files of the site: pictures, sound, film, papers. */
export function createMediaDeskRoutes({
  documents,
  siteTime,
  library,
  pictures,
  subjects,
  maxMegabytes,
}: MediaDeskDeps): readonly DeskRoute[] {
  const listed = async (file: LibraryFile): Promise<ListedFile> => {
    const view = await pictures.describe(urls.media(file.name))
    return { ...file, thumbnail: view && thumbnailOf(view) }
  }

  const withVersion = async (file: LibraryFile) => ({
    ...(await listed(file)),
    base: (await library.told(file.name))?.version ?? 'new',
  })

  const linkedUses = async (name: string): Promise<readonly LinkedUse[]> => {
    const linked = (await library.uses(name)).map(async (use) => {
      const subject = subjects().find(({ kind }) => kind === use.kind)
      return { ...use, address: await subject?.address(use) }
    })
    return Promise.all(linked)
  }

  const listPage = async ({ c, csrf }: DeskVisit, problems: readonly string[] = []): Promise<DeskAnswer> => {
    const choice = readMediaChoice((name) => c.req.query(name))
    const found = chooseMedia(await library.list(), choice)
    const files = await Promise.all(found.slice(choice.from, choice.from + pageSize).map(listed))
    const more = found.length > choice.from + pageSize ? choice.from + pageSize : undefined
    if (wantsData(c))
      return {
        response: Response.json({ files: files.map(dataOf), more, total: found.length }),
        audit: 'no change',
      }
    const view = { csrf, choice, files, total: found.length, more, maxMegabytes, problems }
    return { title: 'Media', main: <MediaPage {...view} />, ...(problems.length > 0 && { status: 422 }) }
  }

  const upload = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { c, form, files, person } = visit
    const sent = files.filter(({ field }) => field === 'file')
    const kept: LibraryFile[] = []
    const problems = sent.length === 0 ? ['Choose a file first.'] : []
    // What is told in the form is about one file; several are described afterwards, each by itself.
    const text = sent.length === 1 ? readMediaText(form) : untold
    for (const file of sent) {
      const added = await library.add(file, text, person.name)
      if (added.ok) kept.push(added.value)
      else problems.push(`${file.name}: ${added.problem}`)
    }
    const names = kept.map(({ name }) => name)
    const audit = names.length > 0 ? { action: 'uploaded', subject: names.join(', ') } : 'no change'
    const [first] = kept
    if (wantsData(c)) {
      if (!first) return { response: Response.json({ problem: problems.join(' ') }, { status: 422 }), audit }
      const data = { ...dataOf(await listed(first)), ...(problems.length > 0 && { problems }) }
      return { response: Response.json(data), audit }
    }
    if (!first) return listPage(visit, problems)
    const many = names.length === 1 ? 'One file is' : `${names.length} files are`
    const notice = [`${many} in the library now.`, ...problems].join(' ')
    return { to: urls.desk.mediaDescribe(names), notice, audit }
  }

  const describePage = async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const found = await Promise.all((c.req.queries('name') ?? []).slice(0, mostFiles).map(library.find))
    const files = await Promise.all(found.filter((file) => file !== undefined).map(withVersion))
    if (files.length === 0) return missingPage
    return { title: 'What the files show', main: <MediaDescribePage csrf={csrf} files={files} /> }
  }

  const describe = async ({ csrf, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const changed: string[] = []
    const late: { file: EditedFile; conflict: Conflict }[] = []
    for (const [index, name] of form.getAll('name').slice(0, mostFiles).entries()) {
      const file = await library.find(name)
      const text = readMediaText(form, `-${index}`)
      if (!file || sameText(file.text, text)) continue
      const base = form.get(`base-${index}`) ?? 'new'
      const conflict = await library.describe(name, text, { editor: person.name, base })
      if (conflict) late.push({ file: { ...(await withVersion(file)), text }, conflict })
      else changed.push(name)
    }
    const audit =
      changed.length > 0 ? ({ action: 'described', subject: changed.join(', ') } as const) : undefined
    if (late.length === 0)
      return { to: urls.desk.media(), notice: 'The descriptions are saved.', audit: audit ?? 'no change' }
    const files = late.map(({ file }) => file)
    return {
      title: 'What the files show',
      status: 409,
      ...(audit && { audit }),
      main: (
        <>
          {late.map(({ file: { name }, conflict }) => (
            <ConflictView
              key={name}
              {...{ conflict, subject: mediaSubject, isMerged: false }}
              address={urls.desk.mediaFile(name)}
            />
          ))}
          <MediaDescribePage csrf={csrf} files={files} />
        </>
      ),
    }
  }

  const filePage = async (
    name: string,
    visit: DeskVisit,
    { problem, conflict, text }: { problem?: string; conflict?: Conflict; text?: MediaText } = {},
  ): Promise<DeskAnswer> => {
    const file = await library.find(name)
    if (!file) return missingPage
    const document = await library.told(name)
    const { timezone } = await siteTime()
    const form = text ?? file.text
    const shown = { form, base: document?.version ?? 'new', ...(conflict && { conflict, isUnsaved: true }) }
    const editing = await openEditing({ documents, timezone }, visit, {
      ...{ subject: mediaSubject, document, shown },
    })
    const view = { file: { ...(await listed(file)), text: form }, uses: await linkedUses(name), problem }
    return {
      title: name,
      editor: true,
      main: <MediaFilePage {...view} editing={editing} />,
      ...(conflict ? { status: 409 } : problem && { status: 422 }),
    }
  }

  const setText = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, person } = visit
    const name = form.get('name') ?? ''
    const file = await library.find(name)
    if (!file) return missingPage
    const text = readMediaText(form)
    const to = urls.desk.mediaFile(name)
    if (sameText(file.text, text)) return { to, notice: 'No changes to save.', audit: 'no change' }
    const base = form.get('base') ?? 'new'
    const conflict = await library.describe(name, text, { editor: person.name, base })
    if (conflict) return filePage(name, visit, { conflict, text })
    return { to, notice: 'That is saved.', audit: { action: 'described', subject: name } }
  }

  const replace = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, files } = visit
    const name = form.get('name') ?? ''
    const [sent] = files
    if (!(await library.find(name))) return missingPage
    if (!sent) return filePage(name, visit, { problem: 'Choose the new file first.' })
    const replaced = await library.replace(name, sent)
    if (!replaced.ok) return filePage(name, visit, { problem: replaced.problem })
    return {
      to: urls.desk.mediaFile(name),
      notice: 'Every page shows the new file now.',
      audit: { action: 'replaced', subject: name },
    }
  }

  const remove = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, person } = visit
    const name = form.get('name') ?? ''
    if (!(await library.find(name))) return missingPage
    const uses = await library.uses(name)
    if (uses.length > 0 && !form.has('anyway'))
      return filePage(name, visit, {
        problem: 'It is used: say below that it is to be deleted all the same.',
      })
    await library.remove(name, person.name)
    return {
      to: urls.desk.media(),
      notice: `${name} is deleted.`,
      audit: { action: 'deleted', subject: name },
    }
  }

  return [
    { method: 'get', path: urls.desk.media(), access: 'content', handle: (visit) => listPage(visit) },
    { method: 'post', path: urls.desk.media(), access: 'content', files: mostFiles, handle: upload },
    { method: 'get', path: urls.desk.mediaDescribe(), access: 'content', handle: describePage },
    { method: 'post', path: urls.desk.mediaDescribe(), access: 'content', written: true, handle: describe },
    {
      method: 'get',
      path: urls.desk.mediaFile(),
      access: 'content',
      handle: (visit) => filePage(visit.c.req.query('name') ?? '', visit),
    },
    { method: 'post', path: urls.desk.mediaText, access: 'content', written: true, handle: setText },
    { method: 'post', path: urls.desk.mediaReplace, access: 'content', files: 1, handle: replace },
    { method: 'post', path: urls.desk.mediaDelete, access: 'content', handle: remove },
  ]
}

const wantsData = (c: DeskVisit['c']) => c.req.header('accept')?.startsWith('application/json') ?? false

const missingPage: DeskPage = {
  title: 'There is no such file',
  status: 404,
  main: (
    <p>
      It may have been deleted. <a href={urls.desk.media()}>See what there is</a>.
    </p>
  ),
}

/** What the editor needs to put it into a text. */
const dataOf = ({ name, text, picture, thumbnail }: ListedFile) => ({
  name,
  path: urls.media(name),
  alt: text.alt,
  decorative: text.decorative,
  width: picture?.width ?? thumbnail?.width,
  height: picture?.height ?? thumbnail?.height,
  thumbnail: thumbnail?.src,
  markdown: mediaMarkdown(name, text),
})

function readMediaText(form: URLSearchParams, suffix = ''): MediaText {
  const words = (name: string) =>
    (form.get(`${name}${suffix}`) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
  return {
    alt: words('alt'),
    decorative: form.has(`decorative${suffix}`),
    caption: words('caption'),
    credit: words('credit'),
  }
}

const sameText = (one: MediaText, other: MediaText) =>
  one.alt === other.alt &&
  one.decorative === other.decorative &&
  one.caption === other.caption &&
  one.credit === other.credit
