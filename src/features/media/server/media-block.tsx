import type { Block } from '#platform/render/block.ts'
import { InlineScript } from '#platform/render/inline-script.tsx'
import { Island } from '#platform/render/island.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { words as ownerWords } from '#words/desk.media.ts'
import { words as mediaWords } from '#words/media.ts'
import { MediaPlayer, type MediaPlayerProps } from '../browser/media.island.tsx'
import { defaultSizes, type MediaKind, type MediaTrack, sourcesOf, tracksOf } from '../domain/media-source.ts'
import { type MediaAttributes, mediaAttributes } from './media-attributes.ts'
import { prepareScript } from './prepare-script.ts'

export type MediaBlockDeps = {
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
  const say = useSay()
  const unnamed = mediaWords[props.kind]
  return (
    <Island
      name="media"
      component={MediaPlayer}
      props={{ ...props, title: title ?? say(unnamed), lang: title ? undefined : say.marksOf(unnamed).lang }}
      words={mediaWords}
      wake={props.autoplay ? 'load' : undefined}
    />
  )
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
