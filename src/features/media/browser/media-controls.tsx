import { type RefObject, useEffect, useState } from 'react'
import { fill } from '#ui/fill.ts'
import type { MediaKind, MediaTrack } from '../domain/media-source.ts'
import { type PlayerAction, toggleSound } from '../domain/player-keys.ts'
import { clockText, spokenNumber, spokenTime } from '../domain/time-text.ts'
import { CaptionsMenu } from './captions-menu.tsx'
import { Icon } from './icon.tsx'
import type { MediaWords } from './media-words.ts'
import type { MediaState } from './use-media.ts'

export type MediaControlsProps = {
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
