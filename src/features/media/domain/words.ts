import { defineWords } from '#shared/words/define-words.ts'

export const mediaWords = defineWords('media', {
  /** What a film or a recording without a title is called. */
  video: 'Video',
  audio: 'Audio',

  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  /** Heard: “1 minute 5 seconds of 3 minutes”. */
  positionOf: '{time} of {length}',
  duration: 'Duration',
  captions: 'Captions',
  captionsOff: 'Off',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  fullScreen: 'Full screen',

  failed: 'Media error: Format(s) not supported or source(s) not found',
  download: 'Download File: {address}',
})
