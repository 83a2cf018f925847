import { type ControlOptions, type Field, scalarField, type ValueOf } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import { lines } from '#shared/fields/lines.ts'
import { fail, ok } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words as fieldsWords } from '#words/desk.fields.ts'
import { words as fileWords } from '#words/desk.texts.ts'
import { isCanonical } from './canonical.ts'
import { isShortName } from './entry-path.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A bare day is taken as noon in Greenwich, which is that day nearly everywhere. */
const moment = () =>
  scalarField<Date, object, 'moment'>(
    {},
    {
      kind: 'moment',
      example: '2026-05-01',
      read: (written) =>
        typeof written === 'string' && isMoment(written) ? ok(toDate(written)) : fail(fileWords.dayOrMoment),
    },
  )

const isMoment = (text: string) => (dayPattern.test(text) || momentPattern.test(text)) && isReal(text)

function toDate(text: string): Date {
  return new Date(dayPattern.test(text) ? `${text}T12:00:00Z` : text.replace(' ', 'T'))
}

/** JavaScript takes 30 February for 2 March. */
function isReal(text: string): boolean {
  const day = text.slice(0, 10)
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(toDate(text).getTime())) return false
  return midnight.toISOString().startsWith(day)
}

/** The format of a post, for themes that show some differently. */
export const postFormats = [
  'aside',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
  'chat',
] as const

type KeyOptions = {
  /** The label of its control in the form. */
  label?: Message
  hint?: Message
  /** A translation begins with what its source says. */
  isCopied?: boolean
  /** The advice about an invalid one in a file. */
  fix?: Message
  /** The same for somebody who fills in a form. */
  formFix?: Message
}

export type EntryField<Value = unknown> = Field<Value> & KeyOptions

const key = <Described extends Field<never> | Field, Options extends KeyOptions & ControlOptions>(
  described: Described,
  options: Options,
) => ({ ...described, ...options }) as unknown as EntryField<ValueOf<Described>>

/** A text that is right where `isRight` says so. */
const textLike = (isRight: (text: string) => boolean, fix: Message) =>
  scalarField<string, object, 'text'>(
    {},
    {
      kind: 'text',
      example: '…',
      read: (written) => (typeof written === 'string' && isRight(written) ? ok(written) : fail(fix)),
    },
  )

/** Numbers given out later are larger, and there must be room for them. */
const largest = 999_999_999

/** Lists, feeds and page heads repeat these: anything longer is not a title, and would bloat every page. */
const short = { max: 2000 }
const long = { max: 20_000, long: true }

const names = field.list(field.text(), { max: Number.POSITIVE_INFINITY })
const mediaPath = {
  ...textLike((path) => path.startsWith('/media/'), fileWords.mediaPathLike),
  kind: 'media-path',
} as Field<string | undefined>
/** Longer ones are too long for the index of addresses. */
const alias = textLike(
  (address) => address.startsWith('/') && address.length <= 2000,
  documentWords.oldAddressForm,
)

const every = {
  title: key(field.text({ ...short, required: true }), { isWords: true, formFix: words.giveTitle }),
  slug: key(field.text(), {}),
  date: key(moment(), {}),
  draft: key(field.yesNo(), {}),
  state: key(field.choice(['pending', 'private']), { fix: fileWords.stateLike }),
  id: key(field.number({ whole: true, min: 1, max: largest }), {
    fix: fileWords.numberUpTo({ max: largest }),
  }),
  updated: key(moment(), {}),
  author: key(field.text(), { label: words.author, isCopied: true }),
  excerpt: key(field.text(long), {
    label: words.excerpt,
    hint: words.excerptHint,
    control: { rows: 2, maxLength: 2000 },
    isWords: true,
  }),
  image: key(mediaPath, {
    label: words.picture,
    hint: deskWords.pictureHint,
    isCopied: true,
    formFix: words.mediaPathLike,
  }),
  image_alt: key(field.text({ max: long.max }), { label: deskWords.alt, isWords: true }),
}

const placed = {
  aliases: key(lines(alias), {
    label: words.oldAddresses,
    hint: words.oldAddressesHint,
    control: { rows: 2, maxLength: 20_000, dir: 'ltr', spellCheck: false },
    formFix: documentWords.oldAddressForm,
  }),
  /** By default, visitors can rate entries with a date. */
  ratings: key(field.yesNo(), { label: words.ratings, isCopied: true }),
  comments: key(field.yesNo({ default: true }), { label: words.comments, isCopied: true }),
}

/** An entry without a page may be named by its `id`, as notices always were. */
const unplaced = {
  id: key(
    scalarField<number | string, object, 'id'>(
      {},
      {
        kind: 'id',
        example: 'winter-ferry',
        read: (written) =>
          typeof written === 'string' && isShortName(written)
            ? ok(written)
            : every.id.read(written).ok
              ? ok(written as number)
              : fail(fileWords.slugLike({ line: 'id: winter-ferry' })),
      },
    ),
    {},
  ),
}

const filed = {
  categories: key(names, {}),
  tags: key(names, {}),
  sticky: key(field.yesNo(), { label: words.pin, isCopied: true }),
  format: key(field.choice(postFormats), {
    label: words.format,
    isCopied: true,
    formFix: words.chooseFromList,
  }),
}

const nested = {
  parent: key(field.text(), { label: words.parentPage, hint: words.parentPageHint }),
  home: key(field.yesNo(), { label: words.isFrontPage, isCopied: true }),
  posts: key(field.yesNo(), { label: words.listsPosts, isCopied: true }),
}

const ordered = {
  order: key(field.number({ min: -largest, max: largest }), {
    label: words.position,
    hint: words.positionHint,
    isCopied: true,
    formFix: fieldsWords.number,
  }),
}

/** For search engines and link previews. */
const search = {
  seo_title: key(field.text(short), {
    label: words.searchTitle,
    hint: words.searchTitleHint,
    control: { maxLength: 300 },
    isWords: true,
  }),
  description: key(field.text(long), {
    label: deskWords.description,
    hint: words.descriptionHint,
    control: { rows: 2, maxLength: 1000 },
    isWords: true,
  }),
  share_image: key(mediaPath, {
    label: words.sharePicture,
    hint: words.sharePictureHint,
    isCopied: true,
    formFix: words.mediaPathLike,
  }),
  canonical: key(textLike(isCanonical, fileWords.canonicalLike), {
    label: words.canonical,
    hint: words.canonicalHint,
    control: { inputMode: 'url', maxLength: 1000 },
    formFix: fileWords.canonicalLike,
  }),
  noindex: key(field.yesNo(), { label: words.noindex, isCopied: true }),
}

type Traits = { hasPages: boolean; isFiled: boolean; isNested: boolean; isOrdered: boolean }

/** By part of the form. Those of a type are all that its texts may have besides its fields. */
export const keysOf = ({ hasPages, isFiled, isNested, isOrdered }: Traits) => ({
  first: { ...every, ...(hasPages ? placed : unplaced) },
  filed: isFiled ? filed : {},
  nested: { ...(isNested && nested), ...(isOrdered && ordered) },
  search: hasPages ? search : {},
})

/**
 * The keys in the front matter of a text besides the fields of its type. A key is one line here, and a message for its
 * label; raising `readingVersion` makes existing texts be read again.
 */
export const entryFields = { ...every, ...placed, ...filed, ...nested, ...ordered, ...search }

export type EntryKey = keyof typeof entryFields

export const entryKeys = Object.keys(entryFields) as EntryKey[]

/** The keys that are translated. */
const wordKeys = entryKeys.filter((name) => entryFields[name].isWords)

/** A translation is behind when one of these has changed in its source. */
export const followedKeys: readonly EntryKey[] = [...wordKeys, 'image']

type ValuesOf<Group> = { [Key in keyof Group]: ValueOf<Group[Key]> }

/** What every entry has in its front matter. `ratings`: whether it is given. */
export type EntryData = ValuesOf<typeof every> &
  Partial<ValuesOf<typeof placed & typeof filed & typeof nested & typeof ordered & typeof search>> &
  Record<string, unknown>

/** Lists are made by these, and each has a column. All others are kept together. */
const columns = [
  'title',
  'slug',
  'date',
  'draft',
  'state',
  'id',
  'updated',
  'author',
  'excerpt',
  'image',
  'aliases',
  'ratings',
  'comments',
  'categories',
  'tags',
  'sticky',
  'parent',
  'order',
  'home',
  'posts',
] as const satisfies EntryKey[]

type KeptKey = Exclude<EntryKey, (typeof columns)[number]>

type InCode<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCode<Rest>>}`
  : Name

/** `seo_title` in a file is `seoTitle` here. */
export type KeptValues = {
  [Key in KeptKey as InCode<Key>]?: ValueOf<(typeof entryFields)[Key]> | undefined
}

const kept = entryKeys
  .filter((name): name is KeptKey => !columns.some((column) => column === name))
  .map((name) => {
    const described: EntryField = entryFields[name]
    const unsaid = described.read(undefined)
    const code = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return { name, code, write: described.write, usual: unsaid.ok ? unsaid.value : undefined }
  })

type Named = Readonly<Record<string, unknown>>

/** The stored values of an entry. */
export const readKept = (said: Named): KeptValues =>
  Object.fromEntries(kept.map(({ name, code, usual }) => [code, said[name] ?? usual]))

/** The same as the database says it. */
export const writeKept = (values: KeptValues): Named =>
  Object.fromEntries(
    kept
      .map(({ name, code, write }) => [name, write((values as Named)[code])] as const)
      .filter(([, written]) => written !== undefined),
  )
