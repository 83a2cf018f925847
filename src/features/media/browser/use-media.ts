import { type RefObject, useEffect, useState } from 'react'
import { startVolume } from '../domain/player-keys.ts'

export type MediaState = {
  playing: boolean
  time: number
  duration: number
  volume: number
  muted: boolean
  failed: boolean
}

const atRest: MediaState = {
  playing: false,
  time: 0,
  duration: Number.NaN,
  volume: startVolume,
  muted: false,
  failed: false,
}

const events = (
  'play playing pause ended timeupdate seeked durationchange loadedmetadata volumechange ' + 'emptied'
).split(' ')

/** The state of the element, from its own events: the element decides, this only watches. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>): MediaState {
  const [state, setState] = useState(atRest)
  useEffect(() => {
    const media = ref.current
    if (!media) return
    const listening = new AbortController()
    const { signal } = listening
    const watch = () => setState(stateOf(media))
    watch()
    for (const event of events) media.addEventListener(event, watch, { signal })
    // A source reports its failure itself and does not bubble.
    media.addEventListener('error', () => setTimeout(watch), { signal, capture: true })
    media.addEventListener('play', () => pauseOthers(media), { signal })
    return () => listening.abort()
  }, [ref])
  return state
}

/** The state at this moment; what was last drawn may lag behind fast fingers. */
export const stateOf = (media: HTMLMediaElement): MediaState => ({
  playing: !media.paused && !media.ended,
  time: media.currentTime,
  duration: media.duration,
  volume: media.volume,
  muted: media.muted,
  failed: media.error !== null || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE,
})

function pauseOthers(media: HTMLMediaElement) {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (other !== media) other.pause()
  }
}
