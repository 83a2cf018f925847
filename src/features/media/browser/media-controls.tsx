import type { RefObject } from 'react'
import type { MediaKind, MediaTrack } from '../domain/media-source.ts'
import { type PlayerAction, toggleSound } from '../domain/player-keys.ts'
import { clockText, spokenTime } from '../domain/time-text.ts'
import { CaptionsMenu } from './captions-menu.tsx'
import { Icon } from './icon.tsx'
import type { MediaState } from './use-media.ts'

export type MediaControlsProps = {
  kind: MediaKind
  media: RefObject<HTMLMediaElement | null>
  state: MediaState
  tracks: readonly MediaTrack[]
  act: (action: PlayerAction) => void
}

export function MediaControls({ kind, media, state, tracks, act }: MediaControlsProps) {
  const { playing, time, duration, volume, muted } = state
  const length = Number.isFinite(duration) ? duration : 0
  return (
    <>
      <button type="button" onClick={() => act({ type: 'toggle' })}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{playing ? 'Pause' : 'Play'}</span>
      </button>
      <span className="media-time">
        <span className="visually-hidden">Position </span>
        {clockText(time)}
      </span>
      <input
        type="range"
        className="media-seek"
        aria-label="Position"
        aria-valuetext={`${spokenTime(time)} of ${spokenTime(length)}`}
        min={0}
        max={length}
        step="any"
        value={Math.min(time, length)}
        onChange={(event) => act({ type: 'seek', time: event.currentTarget.valueAsNumber })}
      />
      {length > 0 && (
        <span className="media-time">
          <span className="visually-hidden">Duration </span>
          {clockText(length)}
        </span>
      )}
      {tracks.length > 0 && <CaptionsMenu media={media} tracks={tracks} />}
      <button type="button" onClick={() => act(toggleSound(state))}>
        <Icon name={muted ? 'muted' : 'loud'} />
        <span className="visually-hidden">{muted ? 'Unmute' : 'Mute'}</span>
      </button>
      <input
        type="range"
        className="media-volume"
        aria-label="Volume"
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} percent`}
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
          <span className="visually-hidden">Full screen</span>
        </button>
      )}
    </>
  )
}
