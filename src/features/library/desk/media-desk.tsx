import type { DeskPage } from '#platform/desk/desk-route.ts'
import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { PictureWork } from '#platform/services/library.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.library.ts'
import { extensionOf, type MediaText, mediaKindOf } from '../domain/media-type.ts'
import { type Thumbnail, thumbnailOf } from '../server/library-service.ts'
import type { LibraryFile, MediaLibrary } from '../server/media-library.ts'
import { mediaNameIn } from '../server/media-text-kind.ts'
import type { Pictures } from '../server/pictures.ts'

export type MediaDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  library: MediaLibrary
  pictures: Pick<Pictures, 'describe'>
  pictureWork: Pick<PictureWork, 'progress'>
  /** Everything that is edited on the desk. */
  subjects(): readonly Subject[]
  /** What one form may bring, files and all. */
  maxMegabytes: number
}

const longestText = 2000

/** What is told about a file. */
export const mediaSubject: Subject = {
  kind: 'media',
  access: 'content',
  word: words.descriptionWord,
  called: ({ path }) => words.theDescriptionOf({ name: mediaNameIn(path) }),
  address: ({ path }) => urls.desk.mediaFile(mediaNameIn(path)),
  list: urls.desk.media(),
}

export type ListedFile = LibraryFile & { thumbnail?: Thumbnail | undefined }

export async function listed(file: LibraryFile, { pictures }: MediaDeskDeps): Promise<ListedFile> {
  const view = await pictures.describe(urls.media(file.name))
  return { ...file, thumbnail: view && thumbnailOf(view) }
}

export const missingPage: DeskPage = {
  title: words.noSuchFile,
  status: 404,
  main: (
    <p>
      <Phrase of={words.mayBeDeleted} draw={{ list: (inner) => <a href={urls.desk.media()}>{inner}</a> }} />
    </p>
  ),
}

export function readMediaText(form: URLSearchParams, suffix = ''): MediaText {
  const line = (name: string) =>
    (form.get(`${name}${suffix}`) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
  return {
    alt: line('alt'),
    decorative: form.has(`decorative${suffix}`),
    caption: line('caption'),
    credit: line('credit'),
  }
}

/** Beside its name, so it says nothing itself. */
export function MediaThumbnail({
  file,
}: {
  file: Pick<LibraryFile, 'name'> & { thumbnail?: Thumbnail | undefined }
}) {
  const { name, thumbnail } = file
  if (mediaKindOf(name) === 'picture' && thumbnail) {
    const { src, width, height } = thumbnail
    return <img className="media-thumbnail" src={src} alt="" width={width} height={height} loading="lazy" />
  }
  return (
    <span className="media-thumbnail media-sign" aria-hidden="true">
      {extensionOf(name)}
    </span>
  )
}
