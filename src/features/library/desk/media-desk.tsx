import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import { missingPage } from '#platform/desk/missing-page.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { PictureWork } from '#platform/services/library.ts'
import { field } from '#shared/fields/fields.ts'
import { fillFields, readFormFields, takeFields } from '#shared/fields/form-fields.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
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
  /** The maximum size of one form with its files. */
  maxMegabytes: number
}

/** The description of a file. */
export const mediaSubject: Subject = {
  kind: 'media',
  access: 'content',
  called: ({ path }) => deskWords.named({ name: mediaNameIn(path) }),
  address: ({ path }) => urls.desk.mediaFile(mediaNameIn(path)),
  list: urls.desk.media(),
}

export type ListedFile = LibraryFile & { thumbnail?: Thumbnail | undefined }

export async function listed(file: LibraryFile, { pictures }: MediaDeskDeps): Promise<ListedFile> {
  const view = await pictures.describe(urls.media(file.name))
  return { ...file, thumbnail: view && thumbnailOf(view) }
}

export const noFilePage = missingPage({ list: urls.desk.media() })

const line = { max: 2000 }

/** The fields of a file's description. */
const textFields = {
  alt: field.text({ label: deskWords.alt, hint: deskWords.altHint, ...line }),
  decorative: field.yesNo({ label: words.decoration }),
  caption: field.text({ label: words.caption, ...line }),
  credit: field.text({ label: words.credit, hint: words.creditHint, ...line }),
}

/** `prefix` tells several files of one form apart. */
export function readMediaText(posted: URLSearchParams, prefix = ''): MediaText {
  const said = takeFields(textFields, readFormFields(textFields, posted, prefix))
  const text = (name: keyof MediaText) =>
    String(said[name] ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, line.max)
  return {
    alt: text('alt'),
    decorative: said.decorative === true,
    caption: text('caption'),
    credit: text('credit'),
  }
}

type MediaTextFieldsProps = { name: string; text: MediaText; prefix?: string }

export function MediaTextFields({ name, text, prefix = '' }: MediaTextFieldsProps) {
  const { alt, decorative, ...others } = textFields
  const fields = mediaKindOf(name) === 'picture' ? textFields : others
  return <FieldControls fields={fields} form={fillFields(fields, text)} errors={{}} of={() => ({ prefix })} />
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
