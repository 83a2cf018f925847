import { board, clip, grain, group, light, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, rust } from '../palette.mjs'
import { axonometric, fall, stick, stickShadow } from '../space.mjs'

const view = axonometric({ x: 760, y: 700, scale: 1.12, right: 0.36, left: 0.36 })
const seatHeight = 450
const shade = '#5a3f20'

const round = (radius, z) =>
  Array.from({ length: 60 }, (_, i) => {
    const a = (i / 60) * Math.PI * 2
    return [Math.cos(a) * radius, Math.sin(a) * radius, z]
  })

const around = (radius, z) =>
  [225, 105, 345].map((degrees) => {
    const a = (degrees * Math.PI) / 180
    return [Math.cos(a) * radius, Math.sin(a) * radius, z]
  })

const feet = around(215, 0)
const heads = around(120, seatHeight)
const part = (i, t) => feet[i].map((v, axis) => v + (heads[i][axis] - v) * t)
const middle = (p, q) => p.map((v, axis) => (v + q[axis]) / 2)

const bars = () => {
  const low = part(1, 0.38)
  const other = part(2, 0.38)
  return [
    [low, other],
    [middle(low, other), part(0, 0.38)],
  ]
}

const seat = () => {
  const top = round(180, seatHeight).map(view)
  const under = round(180, seatHeight - 40).map(view)
  const face = (fill) => poly(top, fill)
  return group([
    poly(under, birch.dark),
    poly([...top.slice(0, 31), ...under.slice(0, 31).reverse()], birch.dark),
    stipple((fill) => poly(under, fill), birch.line, { from: [0, 0], to: [1, 0.4], strength: 0.6 }),
    face(birch.mid),
    clip(
      face('#000'),
      grain(440, 70, 640, 280, {
        seed: 17,
        gap: 22,
        stroke: birch.line,
        figure: true,
        strokeWidth: 3,
        opacity: 0.45,
      }),
    ),
    stipple(face, birch.dark, { from: [0.2, 0], to: [0.9, 1], strength: 0.45 }),
    around(112, seatHeight + 1).map((p) => {
      const end = round(20, 0).map(([x, y]) => view([p[0] + x, p[1] + y, p[2]]))
      const wedge = [
        [-4, -20],
        [4, -20],
        [4, 20],
        [-4, 20],
      ].map(([x, y]) => view([p[0] + x, p[1] + y, p[2]]))
      return group([poly(end, ash.mid), poly(wedge, rust.mid)])
    }),
  ])
}

const shadow = () =>
  group(
    [
      feet.map((foot, i) => stickShadow(view, heads[i], foot, 34, 26, shade)),
      bars().map(([p, q]) => stickShadow(view, p, q, 20, 20, shade)),
      poly(
        round(180, seatHeight).map((p) => view(fall(p))),
        shade,
      ),
    ],
    { opacity: 0.34 },
  )

export const threeLeggedStool = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#ccd0bc'),
      stipple((fill) => rect(0, 0, 1600, 560, fill), '#98a388', {
        from: [0.1, 0],
        to: [1, 1],
        strength: 0.44,
      }),
      light(880, -60, 520, 560, { columns: 2, rows: 3, skew: 0.4, gap: 22, opacity: 0.42 }),
      board(0, 540, 1600, 460, ash, { seed: 52, gap: 46, strokeWidth: 3, fill: '#d2b184', opacity: 0.3 }),
      rect(0, 528, 1600, 14, '#8d7a58'),
      stipple((fill) => rect(0, 540, 1600, 460, fill), '#9d7a49', {
        from: [0.2, 0],
        to: [0.8, 1],
        strength: 0.4,
      }),
      shadow(),
      stick(view, heads[0], feet[0], 38, 26, ash),
      stick(view, heads[2], feet[2], 38, 26, ash),
      bars().map(([p, q]) => stick(view, p, q, 20, 20, ash)),
      stick(view, heads[1], feet[1], 38, 26, ash),
      seat(),
    ]),
  )
