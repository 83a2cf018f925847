import { describe, expect, it } from 'vitest'
import { away, type Hover, type HoverEvent, hoverIntent } from './hover-intent.ts'

const still = { x: 10, y: 10 }

describe('hover intent', () => {
  it('[MENU-02] opens after 100 ms with the pointer at rest, and only once', () => {
    const { decisions } = play([
      { type: 'enter', at: 0, point: still },
      { type: 'time', at: 99 },
      { type: 'time', at: 100 },
      { type: 'time', at: 200 },
    ])
    expect(decisions).toEqual([[100, 'open']])
  })

  it('[MENU-02] counts 5.9 px in an interval as rest and 6 px as passing by', () => {
    const decisionsAfter = (x: number) =>
      play([
        { type: 'enter', at: 0, point: { x: 0, y: 0 } },
        { type: 'move', point: { x, y: 0 } },
        { type: 'time', at: 100 },
      ]).decisions
    expect(decisionsAfter(5.9)).toEqual([[100, 'open']])
    expect(decisionsAfter(6)).toEqual([])
  })

  it('[MENU-02] measures each interval from where the last one ended', () => {
    const { decisions } = play([
      { type: 'enter', at: 0, point: { x: 0, y: 0 } },
      { type: 'move', point: { x: 50, y: 0 } },
      { type: 'time', at: 100 },
      { type: 'move', point: { x: 53, y: 4 } },
      { type: 'time', at: 200 },
    ])
    expect(decisions).toEqual([[200, 'open']])
  })

  it('measures the distance, not one axis', () => {
    const { decisions } = play([
      { type: 'enter', at: 0, point: { x: 0, y: 0 } },
      { type: 'move', point: { x: 4.5, y: 4.5 } },
      { type: 'time', at: 100 },
    ])
    expect(decisions).toEqual([])
  })

  it('[MENU-02] closes 100 ms after the pointer has left, not before', () => {
    const { decisions } = play([
      { type: 'enter', at: 0, point: still },
      { type: 'time', at: 100 },
      { type: 'leave', at: 500 },
      { type: 'time', at: 599 },
      { type: 'time', at: 600 },
    ])
    expect(decisions).toEqual([
      [100, 'open'],
      [600, 'close'],
    ])
  })

  it('[MENU-02] stays open when the pointer comes back within the grace', () => {
    const { decisions, hover } = play([
      { type: 'enter', at: 0, point: still },
      { type: 'time', at: 100 },
      { type: 'leave', at: 500 },
      { type: 'enter', at: 560, point: still },
      { type: 'time', at: 700 },
    ])
    expect(decisions).toEqual([[100, 'open']])
    expect(hover).toEqual({ phase: 'over' })
  })

  it('never closes what it did not open', () => {
    const { decisions, hover } = play([
      { type: 'enter', at: 0, point: still },
      { type: 'leave', at: 50 },
      { type: 'time', at: 400 },
    ])
    expect(decisions).toEqual([])
    expect(hover).toEqual(away)
  })
})

function play(events: readonly HoverEvent[]) {
  let hover: Hover = away
  const decisions: [number, string][] = []
  for (const event of events) {
    const step = hoverIntent(hover, event)
    hover = step.hover
    if (step.decision && 'at' in event) decisions.push([event.at, step.decision])
  }
  return { hover, decisions }
}
