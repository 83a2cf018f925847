type Point = { x: number; y: number }

/** The state of a pointer towards one thing. Moments are milliseconds of any steady clock. */
export type Hover =
  | { phase: 'away' }
  | { phase: 'watching'; from: Point; now: Point; dueAt: number }
  | { phase: 'over' }
  | { phase: 'leaving'; dueAt: number }

export type HoverEvent =
  | { type: 'enter'; at: number; point: Point }
  | { type: 'move'; point: Point }
  | { type: 'leave'; at: number }
  | { type: 'time'; at: number }

export type HoverStep = { hover: Hover; decision?: 'open' | 'close' }

/** Milliseconds: how often the pointer's way is measured. */
const interval = 100
/** A way shorter than this many pixels in one interval means the visitor stays. */
const sensitivity = 6
/** Milliseconds of grace after the pointer has left. */
const grace = 100

export const away: Hover = { phase: 'away' }

/**
 * Tells a pointer that means something from one that only passes by. Feed it every event, and a `time` event when
 * `dueAt` has come.
 */
export function hoverIntent(hover: Hover, event: HoverEvent): HoverStep {
  switch (event.type) {
    case 'enter':
      return { hover: entered(hover, event.point, event.at + interval) }
    case 'move':
      return { hover: hover.phase === 'watching' ? { ...hover, now: event.point } : hover }
    case 'leave':
      return {
        hover: hover.phase === 'over' ? { phase: 'leaving', dueAt: event.at + grace } : notYet(hover),
      }
    case 'time':
      return 'dueAt' in hover && event.at >= hover.dueAt ? due(hover, event.at) : { hover }
  }
}

function entered(hover: Hover, point: Point, dueAt: number): Hover {
  if (hover.phase === 'over' || hover.phase === 'leaving') return { phase: 'over' }
  return { phase: 'watching', from: point, now: point, dueAt }
}

/** A list that never opened need not be closed. */
const notYet = (hover: Hover): Hover => (hover.phase === 'watching' ? away : hover)

function due(hover: Extract<Hover, { dueAt: number }>, at: number): HoverStep {
  if (hover.phase === 'leaving') return { hover: away, decision: 'close' }
  const { from, now } = hover
  if (Math.hypot(from.x - now.x, from.y - now.y) < sensitivity)
    return { hover: { phase: 'over' }, decision: 'open' }
  return { hover: { phase: 'watching', from: now, now, dueAt: at + interval } }
}
