import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.library.ts'
import { mediaMarkdown } from '../domain/media-markdown.ts'
import { untold } from '../domain/media-type.ts'
import type { LibraryFile } from '../server/media-library.ts'
import { chooseMedia, readMediaChoice } from './media-choice.ts'
import { createMediaDescribeRoutes, mostFiles } from './media-describe-routes.tsx'
import { listed, type MediaDeskDeps, readMediaText } from './media-desk.tsx'
import { createMediaFileRoutes } from './media-file-routes.tsx'
import { type ListedFile, MediaPage } from './media-page.tsx'

const pageSize = 60

/** The files of the site: pictures, sound, film, papers. */
export const createMediaDeskRoutes = (deps: MediaDeskDeps): readonly DeskRoute[] => [
  { method: 'get', path: urls.desk.media(), access: 'content', handle: (visit) => listPage(deps, visit) },
  { method: 'post', path: urls.desk.media(), access: 'content', files: mostFiles, handle: upload(deps) },
  ...createMediaDescribeRoutes(deps),
  ...createMediaFileRoutes(deps),
]

async function listPage(
  deps: MediaDeskDeps,
  { c, csrf }: DeskVisit,
  problems: readonly string[] = [],
): Promise<DeskAnswer> {
  const choice = readMediaChoice((name) => c.req.query(name))
  const found = chooseMedia(await deps.library.list(), choice)
  const files = await Promise.all(
    found.slice(choice.from, choice.from + pageSize).map((file) => listed(file, deps)),
  )
  const more = found.length > choice.from + pageSize ? choice.from + pageSize : undefined
  if (wantsData(c))
    return {
      response: Response.json({ files: files.map(dataOf), more, total: found.length }),
      audit: 'no change',
    }
  const { maxMegabytes, pictureWork } = deps
  const shown = { csrf, choice, files, total: found.length, more, maxMegabytes, problems }
  const view = { ...shown, pictures: await pictureWork.progress() }
  return { title: words.media, main: <MediaPage {...view} />, ...(problems.length > 0 && { status: 422 }) }
}

const upload =
  (deps: MediaDeskDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { c, form, files, person, say } = visit
    const sent = files.filter(({ field }) => field === 'file')
    const kept: LibraryFile[] = []
    const problems = sent.length === 0 ? [say(words.chooseFirst)] : []
    // What is told in the form is about one file; several are described afterwards, each by itself.
    const text = sent.length === 1 ? readMediaText(form) : untold
    for (const file of sent) {
      const added = await deps.library.add(file, text, person.name)
      if (added.ok) kept.push(added.value)
      else problems.push(say(words.fileProblem({ name: file.name, problem: added.problem })))
    }
    const names = kept.map(({ name }) => name)
    const audit = names.length > 0 ? { action: words.didUpload, subject: names.join(', ') } : 'no change'
    const [first] = kept
    if (wantsData(c)) {
      if (!first) return { response: Response.json({ problem: problems.join(' ') }, { status: 422 }), audit }
      const data = { ...dataOf(await listed(first, deps)), ...(problems.length > 0 && { problems }) }
      return { response: Response.json(data), audit }
    }
    if (!first) return listPage(deps, visit, problems)
    const count = names.length
    const notice =
      problems.length > 0
        ? words.addedWithProblems({ count, problems: problems.join(' ') })
        : words.added({ count })
    return { to: urls.desk.mediaDescribe(names), notice, audit }
  }

const wantsData = (c: DeskVisit['c']) => c.req.header('accept')?.startsWith('application/json') ?? false

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
