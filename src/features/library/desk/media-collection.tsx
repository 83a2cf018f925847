import {
  type Asked,
  type Collection,
  collectionPage,
  createCollection,
  pageOf,
} from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { PictureProgress } from '#platform/services/library.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.library.ts'
import { mediaMarkdown } from '../domain/media-markdown.ts'
import { mediaKindOf, mediaKinds, untold } from '../domain/media-type.ts'
import type { LibraryFile } from '../server/media-library.ts'
import { createMediaDescribeRoutes, maxFiles } from './media-describe-routes.tsx'
import { type ListedFile, listed, type MediaDeskDeps, MediaThumbnail, readMediaText } from './media-desk.tsx'
import { createMediaFileRoutes } from './media-file-routes.tsx'

const pageSize = 60

/** The files of the site: pictures, sound, film, documents. */
export function createMediaDeskRoutes(deps: MediaDeskDeps): readonly DeskRoute[] {
  const media = collectionOf(deps)
  const [, ...others] = createCollection(media)
  return [
    {
      method: 'get',
      path: media.path,
      access: media.access,
      handle: async (visit) => (wantsData(visit.c) ? filesAsData(deps, visit) : collectionPage(media, visit)),
    },
    ...others,
    { method: 'post', path: media.path, access: media.access, files: maxFiles, handle: upload(deps, media) },
    ...createMediaDescribeRoutes(deps),
    ...createMediaFileRoutes(deps),
  ]
}

const collectionOf = (deps: MediaDeskDeps): Collection<ListedFile> => ({
  path: urls.desk.media(),
  access: 'content',
  title: words.media,
  search: true,
  pageSize,
  filters: () => [
    {
      name: 'kind',
      label: deskWords.kind,
      all: deskWords.all,
      choices: mediaKinds.map((kind) => [kind, words.kindName({ kind })]),
    },
    {
      name: 'bare',
      label: deskWords.description,
      all: deskWords.all,
      choices: [['yes', words.withoutDescription]],
    },
  ],
  async list(asked) {
    const { items, total } = await found(deps, asked)
    return { items, count: words.count({ count: total }) }
  },
  idOf: ({ name }) => name,
  rowsOf: 'media-grid',
  draw: (file) => <MediaTile file={file} />,
  above: async (_asked, { csrf }) => (
    <Upload {...{ csrf, maxMegabytes: deps.maxMegabytes }} pictures={await deps.pictureWork.progress()} />
  ),
  csv: {
    file: 'media.csv',
    access: 'content',
    columns: {
      name: ({ name }) => name,
      address: ({ name }) => urls.media(name),
      description: ({ text }) => text.alt,
      decorative: ({ text }) => (text.decorative ? 'yes' : ''),
      caption: ({ text }) => text.caption,
      credit: ({ text }) => text.credit,
    },
  },
})

async function found(deps: MediaDeskDeps, asked: Asked) {
  const { kind, bare } = asked.filters
  const all = (await deps.library.list()).filter(
    (file) => (!kind || mediaKindOf(file.name) === kind) && (!bare || needsWords(file)),
  )
  const { items, total } = pageOf(all, asked, {
    placeOf: ({ name }) => name,
    textOf: ({ name, text: { alt, caption, credit } }) => `${name} ${alt} ${caption} ${credit}`,
  })
  return { items: await Promise.all(items.map((file) => listed(file, deps))), total }
}

/** A picture somebody who cannot see it would miss. */
const needsWords = ({ name, text }: LibraryFile) =>
  mediaKindOf(name) === 'picture' && !text.alt && !text.decorative

/** For the editor, which shows them as choices. */
async function filesAsData(deps: MediaDeskDeps, { c }: DeskVisit): Promise<DeskAnswer> {
  const { q, after, ...filters } = c.req.query()
  const asked = { tab: '', search: q?.slice(0, 200), filters, after, limit: pageSize + 1 }
  const { items, total } = await found(deps, asked)
  const files = items.slice(0, pageSize)
  const more = items.length > pageSize ? files.at(-1)?.name : undefined
  return { response: Response.json({ files: files.map(dataOf), more, total }), audit: 'no change' }
}

const upload =
  (deps: MediaDeskDeps, media: Collection<ListedFile>) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { c, form, files, person, t } = visit
    const sent = files.filter(({ field }) => field === 'file')
    const kept: LibraryFile[] = []
    const problems = sent.length === 0 ? [t(words.chooseFirst)] : []
    // The description in the form is about one file; several are described afterwards, one by one.
    const text = sent.length === 1 ? readMediaText(form) : untold
    for (const file of sent) {
      const added = await deps.library.add(file, text, person.name)
      if (added.ok) kept.push(added.value)
      else problems.push(t(words.fileProblem({ name: file.name, problem: added.problem })))
    }
    const names = kept.map(({ name }) => name)
    const audit = names.length > 0 ? { what: words.logUploaded({ names: names.join(', ') }) } : 'no change'
    const [first] = kept
    if (wantsData(c)) {
      if (!first) return { response: Response.json({ problem: problems.join(' ') }, { status: 422 }), audit }
      const data = { ...dataOf(await listed(first, deps)), ...(problems.length > 0 && { problems }) }
      return { response: Response.json(data), audit }
    }
    if (!first) {
      const above = async (...given: Parameters<NonNullable<typeof media.above>>) => (
        <>
          <Problems problems={problems} />
          {await media.above?.(...given)}
        </>
      )
      return { ...(await collectionPage({ ...media, above }, visit)), status: 422 }
    }
    const count = names.length
    const notice =
      problems.length > 0
        ? words.addedWithProblems({ count, problems: problems.join(' ') })
        : words.added({ count })
    return { to: urls.desk.mediaDescribe(names), notice, audit }
  }

const wantsData = (c: DeskVisit['c']) => c.req.header('accept')?.startsWith('application/json') ?? false

/** The data the editor needs to insert it in a text. */
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

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Said tone="bad">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Said>
  )
}

type UploadProps = { csrf: string; maxMegabytes: number; pictures: PictureProgress }

function Upload({ csrf, maxMegabytes, pictures }: UploadProps) {
  const t = useT()
  return (
    <>
      <PostForm action={urls.desk.media()} csrf={csrf} className="media-drop" files>
        <label htmlFor="media-files">{t(words.putFiles)}</label>
        <input id="media-files" type="file" name="file" multiple required aria-describedby="media-hint" />
        <p className="field-hint" id="media-hint">
          {t(words.putFilesHint({ megabytes: maxMegabytes, kinds: words.takenKinds }))}
        </p>
        <button type="submit">{t(words.upload)}</button>
      </PostForm>
      {pictures.left > 0 && <p className="field-hint">{t(words.makingReady(pictures))}</p>}
    </>
  )
}

function MediaTile({ file }: { file: ListedFile }) {
  const t = useT()
  return (
    <li>
      <a href={urls.desk.mediaFile(file.name)}>
        <MediaThumbnail file={file} />
        <span className="media-name">{file.name}</span>
      </a>
      {needsWords(file) && <span className="media-lacks">{t(words.noDescription)}</span>}
    </li>
  )
}
