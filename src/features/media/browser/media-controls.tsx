import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type ForBrowser, fill } from '#api/island.ts'
import type { words as mediaWords } from '#words/media.ts'
import type { MediaKind, MediaTrack } from '../domain/media-source.ts'
import { type PlayerAction, toggleSound } from '../domain/player-keys.ts'
import { clockText, spokenNumber, spokenTime } from '../domain/time-text.ts'
import type { MediaState } from './use-media.ts'

type MediaControlsProps = {
  kind: MediaKind
  media: RefObject<HTMLMediaElement | null>
  state: MediaState
  tracks: readonly MediaTrack[]
  act: (action: PlayerAction) => void
  words: MediaWords
}

export function MediaControls({ kind, media, state, tracks, act, words }: MediaControlsProps) {
  const { playing, time, duration, volume, muted } = state
  const language = words.positionOf.in
  const length = Number.isFinite(duration) ? duration : 0
  const speaks = useLate()
  return (
    <>
      <button type="button" onClick={() => act({ type: 'toggle' })}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{playing ? words.pause : words.play}</span>
      </button>
      <span className="media-time">
        <span className="visually-hidden">{`${words.position} `}</span>
        {clockText(time)}
      </span>
      <input
        type="range"
        className="media-seek"
        aria-label={words.position}
        aria-valuetext={
          speaks
            ? fill(words.positionOf, {
                time: spokenTime(time, language),
                length: spokenTime(length, language),
              })
            : undefined
        }
        min={0}
        max={length}
        step="any"
        value={Math.min(time, length)}
        onChange={(event) => act({ type: 'seek', time: event.currentTarget.valueAsNumber })}
      />
      {length > 0 && (
        <span className="media-time">
          <span className="visually-hidden">{`${words.duration} `}</span>
          {clockText(length)}
        </span>
      )}
      {tracks.length > 0 && <CaptionsMenu media={media} tracks={tracks} words={words} />}
      <button type="button" onClick={() => act(toggleSound(state))}>
        <Icon name={muted ? 'muted' : 'loud'} />
        <span className="visually-hidden">{muted ? words.unmute : words.mute}</span>
      </button>
      <input
        type="range"
        className="media-volume"
        aria-label={words.volume}
        aria-valuetext={
          speaks ? spokenNumber(Math.round((muted ? 0 : volume) * 100), 'percent', language) : undefined
        }
        min={0}
        max={1}
        step={0.1}
        value={muted ? 0 : volume}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          act({ type: 'volume', volume: valueAsNumber, muted: valueAsNumber === 0 })
        }
      />
      {kind === 'video' && (
        <button type="button" onClick={() => act({ type: 'full screen' })}>
          <Icon name="enlarge" />
          <span className="visually-hidden">{words.fullScreen}</span>
        </button>
      )}
    </>
  )
}

/** True once the browser has nothing else to do: the first text with a unit takes it longer than all of the waking. */
function useLate() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const turn = () => setLate(true)
    // Safari has no idle moments.
    const timer = 'requestIdleCallback' in window ? undefined : setTimeout(turn, 200)
    const idle = timer ? undefined : requestIdleCallback(turn, { timeout: 1000 })
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [])
  return isLate
}

/** A button that opens a list of languages, and none. */
function CaptionsMenu({
  media,
  tracks,
  words,
}: {
  media: RefObject<HTMLMediaElement | null>
  tracks: readonly MediaTrack[]
  words: MediaWords
}) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  // The browser may have chosen by the visitor's own settings, and its menus may choose later.
  useEffect(() => {
    const list = media.current?.textTracks
    if (!list) return
    const read = () => {
      const showing = [...list].findIndex(({ mode }) => mode === 'showing')
      setChosen(tracks[showing]?.language ?? '')
    }
    read()
    list.addEventListener('change', read)
    return () => list.removeEventListener('change', read)
  }, [media, tracks])

  function choose(language: string) {
    setChosen(language)
    for (const [index, track] of [...(media.current?.textTracks ?? [])].entries())
      track.mode = tracks[index]?.language === language ? 'showing' : 'disabled'
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    menu.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape and where focus goes
    <div
      className="media-captions"
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="captions" on={chosen !== ''} />
        <span className="visually-hidden">{words.captions}</span>
      </button>
      <fieldset id={id} hidden={!open}>
        <legend className="visually-hidden">{words.captions}</legend>
        {[{ language: '', label: words.captionsOff }, ...tracks].map(({ language, label }) => (
          <label key={language} lang={language || undefined}>
            <input
              type="radio"
              name={id}
              value={language}
              checked={chosen === language}
              onChange={() => choose(language)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const shapes = {
  play: 'M6 4v12l10-6z',
  pause: 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z',
  loud: 'M3 7.5h3l4-3.5v12l-4-3.5H3zM12.5 7a4 4 0 0 1 0 6l-1-1.1a2.5 2.5 0 0 0 0-3.8zM14.6 4.9a7 7 0 0 1 0 10.2l-1-1.1a5.5 5.5 0 0 0 0-8z',
  muted: 'M3 7.5h3l4-3.5v12l-4-3.5H3zM12 8l1-1 2 2 2-2 1 1-2 2 2 2-1 1-2-2-2 2-1-1 2-2z',
  captions:
    'M3 4h14v12H3zm1.5 1.5v9h11v-9zM9 8.2v1.3H6.8v1H9v1.3H5.5V8.2zM14.5 8.2v1.3h-2.2v1h2.2v1.3H11V8.2z',
  enlarge: 'M3 3h5v1.5H4.5V8H3zM12 3h5v5h-1.5V4.5H12zM3 12h1.5v3.5H8V17H3zM15.5 12H17v5h-5v-1.5h3.5z',
} as const

function Icon({ name, on = false }: { name: keyof typeof shapes; on?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-on={on ? '' : undefined}>
      <path d={shapes[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

export type MediaWords = ForBrowser<typeof mediaWords>
