/** Furniture in millimeters, seen through an axonometric view. Each piece returns its cast shadow and its body. */
import { clip, grain, group, line, n, points, poly, tag } from './draw.mjs'
import { flatShadow, stick, stickShadow } from './space.mjs'

const shadowFill = '#6d5330'

const outline = (list) => tag('polygon', { points: points(list) })

function slab(view, corners, thickness, wood, { seat } = {}) {
  const top = corners.map(view)
  const down = corners.map(([x, y, z]) => view([x, y, z - thickness]))
  const [, b, c, d] = [0, 1, 2, 3]
  return group([
    poly([top[d], top[c], down[c], down[d]], wood.mid),
    poly([top[b], top[c], down[c], down[b]], wood.dark),
    poly(top, wood.light),
    seat ? clip(outline(top), seat(top)) : '',
  ])
}

/** Cord woven from the four rails toward the middle, the way a rush seat is. */
export const cordSeat =
  (wood, rounds = 9) =>
  (top) => {
    const center = [0, 1].map((i) => top.reduce((sum, p) => sum + p[i], 0) / 4)
    const ring = (t) => `M${top.map((p) => p.map((v, i) => n(v + (center[i] - v) * t)).join(' ')).join('L')}Z`
    const rings = Array.from({ length: rounds }, (_, i) => ring((i + 0.5) / rounds)).join('')
    const cross = `M${top[0].map(n).join(' ')}L${top[2].map(n).join(' ')}M${top[1].map(n).join(' ')}L${top[3].map(n).join(' ')}`
    return line(rings, wood.dark, 2.5, { opacity: 0.75 }) + line(cross, wood.dark, 3, { opacity: 0.6 })
  }

const plankSeat = (wood) => (top) => {
  const [x1, x2] = [Math.min(...top.map((p) => p[0])), Math.max(...top.map((p) => p[0]))]
  const [y1, y2] = [Math.min(...top.map((p) => p[1])), Math.max(...top.map((p) => p[1]))]
  return group(
    grain(x1, y1 - 40, x2 - x1, y2 - y1 + 80, { seed: 5, gap: 15, stroke: wood.line, opacity: 0.3 }),
    {
      transform: `rotate(14 ${n((x1 + x2) / 2)} ${n((y1 + y2) / 2)})`,
    },
  )
}

export function chair(
  view,
  wood,
  { height = 450, back = 800, lean = 60, seat, width = 450, depth = 430, leg = 17, lightFrom } = {},
) {
  const feet = [
    [20, 0],
    [width - 20, 0],
    [width, depth],
    [0, depth],
  ]
  const heads = [
    [40, 40],
    [width - 40, 40],
    [width - 40, depth - 40],
    [40, depth - 40],
  ]
  const corners = [
    [10, 10, height],
    [width - 10, 10, height],
    [width + 8, depth, height],
    [-8, depth, height],
  ]
  const posts = [
    [30, 30],
    [width - 30, 30],
  ].map(([x, y]) => [
    [x, y, height - 10],
    [x, y - lean, back],
  ])
  const at = (i, z) => {
    const t = z / height
    return [feet[i][0] + (heads[i][0] - feet[i][0]) * t, feet[i][1] + (heads[i][1] - feet[i][1]) * t, z]
  }
  const bars = [
    [0, 3, 210],
    [1, 2, 210],
    [3, 2, 265],
    [0, 1, 165],
  ]
  const slats = [0.93, 0.72].map((t) => posts.map(([p, q]) => p.map((v, i) => v + (q[i] - v) * t)))
  const order = [0, 1, 3, 2]
  const sticks = [
    ...order.slice(0, 2).map((i) => [at(i, height), at(i, 0), leg * 1.25, leg * 0.85]),
    ...bars.map(([a, b, z]) => [at(a, z), at(b, z), leg * 0.7, leg * 0.7]),
    ...order.slice(2).map((i) => [at(i, height), at(i, 0), leg * 1.25, leg * 0.85]),
  ]
  const upper = posts.map(([p, q]) => [p, q, leg * 1.15, leg * 0.8])
  const shadow = group(
    [
      ...[...sticks, ...upper].map(([p, q, a, b]) => stickShadow(view, p, q, a, b, shadowFill, lightFrom)),
      ...slats.map(([p, q]) => stickShadow(view, p, q, leg * 2, leg * 2, shadowFill, lightFrom)),
      flatShadow(view, corners, shadowFill, lightFrom),
    ],
    { opacity: 0.3 },
  )
  const rail = ([p, q], h) => {
    const top = [p, q].map(([x, y, z]) => view([x, y, z + h / 2]))
    const low = [p, q].map(([x, y, z]) => view([x, y, z - h / 2]))
    const bow = (a, b) => `Q${n((a[0] + b[0]) / 2 + 10)} ${n((a[1] + b[1]) / 2 - 16)} ${n(b[0])} ${n(b[1])}`
    const d = `M${top[0].map(n).join(' ')}${bow(top[0], top[1])}L${low[1].map(n).join(' ')}${bow(low[1], low[0])}Z`
    return (
      tag('path', { d, fill: wood.mid }) +
      line(`M${top[0].map(n).join(' ')}${bow(top[0], top[1])}`, wood.light, 3)
    )
  }
  const body = group([
    ...sticks.map(([p, q, a, b]) => stick(view, p, q, a, b, wood)),
    slab(view, corners, 26, wood, { seat: seat ?? plankSeat(wood) }),
    rail(slats[1], 62),
    rail(slats[0], 84),
    ...upper.map(([p, q, a, b]) => stick(view, p, q, a, b, wood)),
  ])
  return { shadow, body }
}
