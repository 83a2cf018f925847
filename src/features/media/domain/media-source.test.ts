import { describe, expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../test/cpu-growth.ts'
import { sourcesOf } from './media-source.ts'
import { clockText, spokenTime } from './time-text.ts'

describe('media sources', () => {
  it('[MEDIA-01] are src first, then one per type, each once and with its type', () => {
    expect(
      sourcesOf('video', {
        webm: '/media/a.webm',
        src: '/media/a.mp4',
        mp4: '/media/a.mp4',
        poster: '/media/a.jpg',
      }),
    ).toEqual([
      { src: '/media/a.mp4', type: 'video/mp4' },
      { src: '/media/a.webm', type: 'video/webm' },
    ])
  })

  it('[MEDIA-01] know the types of sound', () => {
    const files = ['a.mp3', 'a.ogg', 'a.flac', 'a.m4a', 'a.wav']
    expect(files.flatMap((src) => sourcesOf('audio', { src })).map(({ type }) => type)).toEqual([
      'audio/mpeg',
      'audio/ogg',
      'audio/flac',
      'audio/mp4',
      'audio/wav',
    ])
  })

  it('leave out what is not video or sound', () => {
    expect(sourcesOf('video', { src: '/media/a.pdf' })).toEqual([])
  })
})

describe('times', () => {
  it('read like a clock', () => {
    expect([0, 65, 600, 3729, Number.NaN].map(clockText)).toEqual([
      '0:00',
      '1:05',
      '10:00',
      '1:02:09',
      '0:00',
    ])
  })

  it('can be said', () => {
    expect([0, 1, 65, 3602].map((seconds) => spokenTime(seconds, 'en'))).toEqual([
      '0 seconds',
      '1 second',
      '1 minute 5 seconds',
      '1 hour 2 seconds',
    ])
  })
})

it('[OPS-05] tells the type of a file in the time of the length of its address', { timeout: 60_000 }, () =>
  expectCostToGrowWithLength(
    (src) => sourcesOf('video', { src }),
    (length) => `${'.a?'.repeat(length / 3)}\n\n`,
  ),
)
