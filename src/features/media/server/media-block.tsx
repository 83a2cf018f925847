import {
  type Block,
  encodeTranslatable,
  InlineScript,
  Island,
  isLanguage,
  ownNameOf,
  useT,
  z,
} from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.media.ts'
import { words as mediaWords } from '#words/media.ts'
import { MediaPlayer, type MediaPlayerProps } from '../browser/media.island.tsx'
import {
  defaultSizes,
  type MediaKind,
  type MediaTrack,
  sourceNames,
  sourcesOf,
} from '../domain/media-source.ts'
import { prepareScript } from './prepare-script.ts'

type MediaBlockDeps = {
  /** The language of captions that name none. */
  language(): Promise<string>
}

/** `::video{src=/media/film.mp4 poster=/media/film.webp captions=/media/film.vtt}` */
export const createVideoBlock = (deps: MediaBlockDeps) => createMediaBlock('video', deps)

/** `::audio{src=/media/talk.mp3}` */
export const createAudioBlock = (deps: MediaBlockDeps) => createMediaBlock('audio', deps)

function createMediaBlock(kind: MediaKind, { language }: MediaBlockDeps): Block<MediaAttributes> {
  return {
    name: kind,
    shortcodes: [kind],
    attributes: mediaAttributes(kind),
    example: kind === 'video' ? '::video{src=/media/film.mp4}' : '::audio{src=/media/talk.mp3}',
    async draw(attributes) {
      const props = playerOf(kind, attributes, await language())
      const twice = repeatedLanguage(props.tracks)
      if (twice)
        return {
          problem: ownerWords.twoCaptions({ block: `::${kind}`, language: twice }),
          fix: ownerWords.twoCaptionsFix,
        }
      if (props.sources.length > 0) {
        const view = (
          <>
            <Player {...props} />
            <InlineScript source={prepareScript} />
          </>
        )
        return { view, styles: ['media'] }
      }
      if (!attributes.src)
        return {
          problem: ownerWords.noSource({ block: `::${kind}` }),
          fix: ownerWords.noSourceFix({ attribute: 'src=/media/…' }),
        }
      const link = (
        <p>
          <a className={`wp-embedded-${kind}`} href={attributes.src}>
            {attributes.src}
          </a>
        </p>
      )
      return { view: link }
    },
  }
}

type PlayerProps = Omit<MediaPlayerProps, 'words' | 'title' | 'lang'> & { title: string | undefined }

function Player({ title, ...props }: PlayerProps) {
  const t = useT()
  const unnamed = mediaWords[props.kind]
  return (
    <Island
      name="media"
      component={MediaPlayer}
      props={{ ...props, title: title ?? t(unnamed), lang: title ? undefined : t.marksOf(unnamed).lang }}
      words={mediaWords}
      wake={props.autoplay ? 'load' : undefined}
    />
  )
}

/**
 * By language, each under its own name: people who need Swedish captions look for "Svenska". Captions without a
 * language are in the page's.
 */
export function tracksOf(captions: Readonly<Record<string, string>>, pageLanguage: string): MediaTrack[] {
  return Object.entries(captions).map(([named, src]) => {
    const language = Intl.getCanonicalLocales(named || pageLanguage)[0] ?? pageLanguage
    return { src, language, label: ownNameOf(language) }
  })
}

/** The second of a language could never be chosen. */
function repeatedLanguage(tracks: readonly MediaTrack[]): string | undefined {
  const languages = tracks.map(({ language }) => language)
  const place = languages.findIndex((language, index) => languages.indexOf(language) !== index)
  return tracks[place]?.label
}

function playerOf(kind: MediaKind, attributes: MediaAttributes, language: string): PlayerProps {
  const { captions, poster, preload, loop, autoplay, muted } = attributes
  return {
    kind,
    title: attributes.title,
    sources: sourcesOf(kind, attributes),
    tracks: tracksOf(captions, language),
    ...sizeOf(kind, attributes),
    poster,
    preload,
    loop,
    autoplay,
    muted,
  }
}

/** One side alone brings the other along in the shape of the default. */
function sizeOf(kind: MediaKind, { width, height }: MediaAttributes) {
  const usual = defaultSizes[kind]
  const shape = usual.width / usual.height
  if (kind === 'audio') return usual
  return {
    width: width ?? (height ? Math.round(height * shape) : usual.width),
    height: height ?? (width ? Math.round(width / shape) : usual.height),
  }
}

/** Written bare, as `loop`, or with a value as in WordPress. */
const flag = z
  .string()
  .transform((value) => !['off', 'false', '0', 'no'].includes(value.toLowerCase()))
  .default(false)
const pixels = z.coerce.number().int().min(16).max(7680).optional()
const address = z
  .string()
  .regex(/^\/(?!\/)/, encodeTranslatable(ownerWords.onThisSite({ address: '/media/…' })))

/** By language; captions in the site's language do not name one. */
const captions = z.record(z.string(), address).superRefine((byLanguage, context) => {
  for (const language of Object.keys(byLanguage).filter((name) => name && !isLanguage(name)))
    context.addIssue({
      code: 'custom',
      message: encodeTranslatable(
        ownerWords.noLanguage({
          language,
          examples: 'captions-sv=…, captions-pt-br=…',
          plain: 'captions=…',
        }),
      ),
    })
})

const settings = {
  captions,
  poster: address.optional(),
  title: z.string().optional(),
  width: pixels,
  height: pixels,
  preload: z.enum(['none', 'metadata', 'auto']).default('metadata'),
  loop: flag,
  autoplay: flag,
  muted: flag,
  // Attributes of WordPress; they have no effect here and do no harm.
  id: z.string().optional(),
  class: z.string().optional(),
  style: z.string().optional(),
}

/** The sources stay under the names of their types. */
const mediaAttributes = (kind: MediaKind) =>
  z
    .record(z.string(), z.string())
    .transform(gatherCaptions)
    .pipe(z.strictObject({ ...settings, src: address.optional(), ...sourcesByType(kind) }))

type MediaAttributes = z.output<ReturnType<typeof mediaAttributes>>

const sourcesByType = (kind: MediaKind): Record<string, z.ZodOptional<typeof address>> =>
  Object.fromEntries(sourceNames(kind).map((name) => [name, address.optional()]))

/** `captions` and `captions-sv` become one attribute with an entry per language; the first has none. */
function gatherCaptions(attributes: Record<string, string>) {
  const captions: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const match = /^captions(?:-([a-z]{2,3}(?:-[a-z0-9]+)*))?$/i.exec(name)
    if (match) captions[match[1] ?? ''] = value
    else rest[name] = value
  }
  return { ...rest, captions }
}
