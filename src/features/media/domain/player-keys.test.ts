import { describe, expect, it } from 'vitest'
import { actionFor, startVolume } from './player-keys.ts'

const state = { time: 100, duration: 200, volume: 0.8, muted: false }

describe('player keys', () => {
  it('[MEDIA-01] seek by 5 % of the duration and never beyond an end', () => {
    expect(actionFor('ArrowRight', 'surface', state)).toEqual({ type: 'seek', time: 110 })
    expect(actionFor('ArrowLeft', 'time', state)).toEqual({ type: 'seek', time: 90 })
    expect(actionFor('ArrowRight', 'surface', { ...state, time: 195 })).toEqual({ type: 'seek', time: 200 })
    expect(actionFor('ArrowLeft', 'surface', { ...state, time: 3 })).toEqual({ type: 'seek', time: 0 })
  })

  it('[MEDIA-01] seek by the keys of a television, wherever focus is', () => {
    expect(actionFor('MediaFastForward', 'volume', state)).toEqual({ type: 'seek', time: 110 })
    expect(actionFor('MediaRewind', 'button', state)).toEqual({ type: 'seek', time: 90 })
  })

  it('[MEDIA-01] seek nowhere while the duration is unknown', () => {
    expect(actionFor('ArrowRight', 'surface', { ...state, duration: Number.NaN })).toBeUndefined()
    expect(
      actionFor('ArrowRight', 'surface', { ...state, duration: Number.POSITIVE_INFINITY }),
    ).toBeUndefined()
  })

  it('[MEDIA-01] change the volume in steps of 0.1 without drifting', () => {
    let volume = startVolume
    const heard: number[] = []
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
    ]) {
      const action = actionFor(key, 'surface', { ...state, volume })
      if (action?.type === 'volume') volume = action.volume
      heard.push(volume)
    }
    expect(heard).toEqual([0.7, 0.6, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  })

  it('[MEDIA-01] mute at nothing, not before, and unmute on the way up', () => {
    expect(actionFor('ArrowDown', 'surface', { ...state, volume: 0.2 })).toMatchObject({
      volume: 0.1,
      muted: false,
    })
    expect(actionFor('ArrowDown', 'surface', { ...state, volume: 0.1 })).toMatchObject({
      volume: 0,
      muted: true,
    })
    expect(actionFor('ArrowUp', 'surface', { ...state, volume: 0.3, muted: true })).toMatchObject({
      muted: false,
    })
    expect(actionFor('ArrowUp', 'surface', { ...state, volume: 1 })).toMatchObject({ volume: 1 })
  })

  it('[MEDIA-01] stay muted on the way down, and are heard again when unmuted at nothing', () => {
    const muted = { ...state, muted: true }
    expect(actionFor('ArrowDown', 'surface', muted)).toMatchObject({ volume: 0.8, muted: true })
    expect(actionFor('ArrowLeft', 'volume', muted)).toMatchObject({ volume: 0.8, muted: true })
    expect(actionFor('m', 'surface', muted)).toMatchObject({ volume: 0.8, muted: false })
    expect(actionFor('m', 'surface', { ...muted, volume: 0 })).toMatchObject({ volume: 0.1, muted: false })
    expect(actionFor('m', 'surface', state)).toMatchObject({ volume: 0.8, muted: true })
  })

  it('[MEDIA-01] play and pause, but leave Space to a button that has focus', () => {
    expect(actionFor(' ', 'surface', state)).toEqual({ type: 'toggle' })
    expect(actionFor(' ', 'time', state)).toEqual({ type: 'toggle' })
    expect(actionFor(' ', 'button', state)).toBeUndefined()
    expect(actionFor('k', 'button', state)).toEqual({ type: 'toggle' })
  })

  it('[MEDIA-01] go to the start and the end from the time slider', () => {
    expect(actionFor('Home', 'time', state)).toEqual({ type: 'seek', time: 0 })
    expect(actionFor('End', 'time', state)).toEqual({ type: 'seek', time: 200 })
    expect(actionFor('Home', 'surface', state)).toBeUndefined()
  })

  it('[MEDIA-01] change the volume from its own slider in both directions', () => {
    expect(actionFor('ArrowLeft', 'volume', state)).toMatchObject({ type: 'volume', volume: 0.7 })
  })

  it('belong to the captions list while it has focus', () => {
    expect(actionFor('ArrowDown', 'captions', state)).toBeUndefined()
  })

  it('leave every other key alone', () => {
    expect(actionFor('Tab', 'surface', state)).toBeUndefined()
  })
})
