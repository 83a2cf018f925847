export type PlayerState = { time: number; duration: number; volume: number; muted: boolean }

export type PlayerAction =
  | { type: 'seek'; time: number }
  | { type: 'volume'; volume: number; muted: boolean }
  | { type: 'toggle' }
  | { type: 'full screen' }

/** Where focus is. A button takes Space and Enter itself; the captions take the arrows. */
export type KeyPlace = 'surface' | 'button' | 'time' | 'volume' | 'captions'

export const startVolume = 0.8
const volumeStep = 0.1
/** Relative to the duration. */
const seekStep = 0.05

/** The action of a key, wherever in the player it is pressed. Seeking never starts a paused player. */
export function actionFor(key: string, place: KeyPlace, state: PlayerState): PlayerAction | undefined {
  if (place === 'captions') return undefined
  switch (key) {
    case ' ':
      return place === 'button' ? undefined : { type: 'toggle' }
    case 'k':
    case 'MediaPlayPause':
      return { type: 'toggle' }
    case 'm':
      return toggleSound(state)
    case 'f':
      return { type: 'full screen' }
    case 'ArrowUp':
      return changeVolume(state, volumeStep)
    case 'ArrowDown':
      return changeVolume(state, -volumeStep)
    case 'ArrowRight':
      return place === 'volume' ? changeVolume(state, volumeStep) : seek(state, seekStep)
    case 'ArrowLeft':
      return place === 'volume' ? changeVolume(state, -volumeStep) : seek(state, -seekStep)
    case 'MediaFastForward':
      return seek(state, seekStep)
    case 'MediaRewind':
      return seek(state, -seekStep)
    case 'Home':
      return place === 'time' ? { type: 'seek', time: 0 } : undefined
    case 'End':
      return place === 'time' && known(state.duration) ? { type: 'seek', time: state.duration } : undefined
    default:
      return undefined
  }
}

/** A live or unloaded stream has no length to take a share of. */
const known = (duration: number) => Number.isFinite(duration) && duration > 0

function seek({ time, duration }: PlayerState, share: number): PlayerAction | undefined {
  if (!known(duration)) return undefined
  return { type: 'seek', time: Math.min(duration, Math.max(0, time + share * duration)) }
}

/** Turning the sound on again is always audible, even after turning it down to zero. */
export const toggleSound = ({ volume, muted }: Pick<PlayerState, 'volume' | 'muted'>): PlayerAction => ({
  type: 'volume',
  volume: muted ? Math.max(volumeStep, volume) : volume,
  muted: !muted,
})

/** Rounded, so that ten steps of a tenth make one. Turning up unmutes, turning down never does; reaching nothing mutes. */
function changeVolume({ volume, muted }: PlayerState, step: number): PlayerAction {
  if (muted && step < 0) return { type: 'volume', volume, muted }
  const next = Math.min(1, Math.max(0, Math.round((volume + step) * 10) / 10))
  return { type: 'volume', volume: next, muted: next === 0 }
}
