import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fill } from '#api/island.ts'
import type { MediaKind, MediaSource, MediaTrack } from '../domain/media-source.ts'
import { actionFor, type KeyPlace, type PlayerAction } from '../domain/player-keys.ts'
import { MediaControls, type MediaWords } from './media-controls.tsx'
import { stateOf, useMedia } from './use-media.ts'

export type MediaPlayerProps = {
  kind: MediaKind
  title: string
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined
  sources: readonly MediaSource[]
  tracks: readonly MediaTrack[]
  width: number
  height: number
  poster?: string | undefined
  preload: 'none' | 'metadata' | 'auto'
  loop: boolean
  autoplay: boolean
  muted: boolean
  words: MediaWords
}

const inBrowser = typeof document !== 'undefined'

/** The browser's own element with controls of ours; without script, with its own. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, title, sources, tracks, words } = props
  const player = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const state = useMedia(media)
  // Our buttons do all of it. Without them it is the way to the browser's own.
  useEffect(() => {
    if (media.current) media.current.tabIndex = -1
  }, [])
  const { idle, stir, handlers } = useIdleControls(kind === 'video' && state.playing)

  const act = (action: PlayerAction) => {
    if (media.current && player.current) perform(action, media.current, player.current)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!media.current || event.altKey || event.ctrlKey || event.metaKey) return
    const action = actionFor(event.key, placeOf(event.target as HTMLElement), stateOf(media.current))
    if (!action || (action.type === 'full screen' && kind === 'audio')) return
    event.preventDefault()
    act(action)
  }

  /** A finger has to see the controls before it can use them. */
  function onSurfaceClick(event: MouseEvent) {
    const byTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (byTouch && idle) stir(hideAfter.pointer)
    else act({ type: 'toggle' })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is not a set of form fields
    <div
      className={`media media-${kind}`}
      role="group"
      aria-label={title}
      lang={props.lang}
      data-idle={idle ? '' : undefined}
      ref={player}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <Surface {...props} media={media} onClick={onSurfaceClick} />
      <div
        className="media-error"
        {...words.marks}
        role="alert"
        hidden={!state.failed}
        suppressHydrationWarning
      >
        <p>{words.failed}</p>
        <Downloads sources={sources} words={words} />
      </div>
      <div
        className="media-controls"
        {...words.marks}
        dir="ltr"
        hidden={!inBrowser || state.failed}
        suppressHydrationWarning
      >
        <MediaControls kind={kind} media={media} state={state} tracks={tracks} act={act} words={words} />
      </div>
    </div>
  )
}

type SurfaceProps = MediaPlayerProps & {
  media: RefObject<(HTMLVideoElement & HTMLAudioElement) | null>
  onClick: (event: MouseEvent) => void
}

function Surface({ kind, title, sources, tracks, media, onClick, words, ...props }: SurfaceProps) {
  const shared = {
    ref: media,
    controls: !inBrowser,
    preload: props.preload,
    loop: props.loop,
    autoPlay: props.autoplay,
    muted: props.muted,
  }
  const inside = (
    <>
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      {tracks.map(({ src, language, label }) => (
        <track key={language} kind="captions" src={src} srcLang={language} label={label} />
      ))}
      <Downloads sources={sources} words={words} />
    </>
  )
  if (kind === 'audio') return <audio {...shared}>{inside}</audio>
  const { width, height, poster } = props
  return (
    <video
      {...shared}
      width={width}
      height={height}
      poster={poster}
      playsInline
      tabIndex={0}
      aria-label={title}
      onClick={onClick}
    >
      {inside}
    </video>
  )
}

function Downloads({ sources, words }: Pick<MediaPlayerProps, 'sources' | 'words'>) {
  return sources.map(({ src, type }) => (
    <p key={src} {...words.marks}>
      <a href={src} download data-type={type}>
        {fill(words.download, { address: src })}
      </a>
    </p>
  ))
}

function placeOf(target: HTMLElement): KeyPlace {
  if (target.closest('.media-captions fieldset')) return 'captions'
  if (target.matches('.media-seek')) return 'time'
  if (target.matches('.media-volume')) return 'volume'
  return target.closest('button') ? 'button' : 'surface'
}

function perform(action: PlayerAction, media: HTMLVideoElement, player: HTMLElement) {
  switch (action.type) {
    case 'toggle':
      if (media.paused || media.ended) media.play().catch(() => {})
      else media.pause()
      return
    case 'seek':
      media.currentTime = action.time
      return
    case 'volume':
      media.volume = action.volume
      media.muted = action.muted
      return
    case 'full screen':
      toggleFullScreen(media, player)
  }
}

/** Phones of one maker enlarge only the video itself. */
function toggleFullScreen(
  media: HTMLVideoElement & { webkitEnterFullscreen?: () => void },
  player: HTMLElement,
) {
  if (document.fullscreenElement) document.exitFullscreen()
  else if (player.requestFullscreen) player.requestFullscreen().catch(() => {})
  else media.webkitEnterFullscreen?.()
}

/** Whether the controls of a video may be out of sight: only while it plays, and never from under focus. */
function useIdleControls(playing: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stir(delay: number) {
    clearTimeout(timer.current)
    setIdle(false)
    if (playing) timer.current = setTimeout(() => setIdle(true), delay)
  }
  /** A finger that finds the controls hidden first shows them, by its tap. */
  function stirByPointer({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' || !idle) stir(hideAfter.pointer)
  }

  useEffect(() => {
    if (!playing) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), hideAfter.keyOrPlay)
    return () => {
      clearTimeout(timer.current)
      setIdle(false)
    }
  }, [playing])

  return {
    idle: idle && playing,
    stir,
    handlers: {
      onPointerEnter: stirByPointer,
      onPointerMove: stirByPointer,
      // Lifting a finger is not leaving.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') stir(hideAfter.pointerLeft)
      },
      onKeyUp: () => stir(hideAfter.keyOrPlay),
    },
  }
}

/** Milliseconds until the controls of a playing video hide, after each thing a visitor may do. */
const hideAfter = { keyOrPlay: 1500, pointer: 2500, pointerLeft: 1000 } as const

export { MediaPlayer as island }
