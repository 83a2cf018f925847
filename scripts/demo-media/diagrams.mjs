/** Line drawings for the texts; they stay SVG. */
import { circle, clip, endGrain, group, line, n, path, poly, rect, svg, tag } from './draw.mjs'
import { birch, ink, paper, rust, sage, soot } from './palette.mjs'

const text = (x, y, words, more = {}) =>
  tag(
    'text',
    { x, y, fontFamily: "Georgia, 'Times New Roman', serif", fontSize: 30, fill: ink, ...more },
    words,
  )

const rings = (outline, [cx, cy]) => {
  const start = Math.max(14, Math.hypot(cx - 180, cy - 55) - 260)
  const list = Array.from({ length: 31 }, (_, i) =>
    circle(cx, cy, start + i * 17, 'none', { stroke: birch.line, strokeWidth: 2, opacity: 0.4 }),
  )
  return group([outline(birch.light), clip(outline('#000'), group(list)), outline('none')])
}

const drying = (y, name, pith, dry, note) =>
  group([
    text(80, y + 70, name, { fontSize: 34 }),
    endGrain(400, y, 360, 110, birch, { pith, gap: 17 }),
    rect(400, y, 360, 110, 'none', { stroke: birch.line, strokeWidth: 3 }),
    line(`M800 ${y + 55}H880M862 ${y + 41}L882 ${y + 55}L862 ${y + 69}`, rust.mid, 4),
    group(dry, { transform: `translate(920 ${y})` }),
    text(1320, y + 66, note, { fontSize: 26, fill: soot }),
  ])

export function cupping() {
  const cupped = (fill) =>
    path('M8 -12Q172 40 336 -12L336 92Q172 142 8 92Z', fill, { stroke: birch.line, strokeWidth: 3 })
  const narrow = (fill) => rect(8, 6, 346, 100, fill, { stroke: birch.line, strokeWidth: 3 })
  const leaning = (fill) =>
    poly(
      [
        [4, 4],
        [336, 16],
        [348, 108],
        [16, 96],
      ],
      fill,
      { stroke: birch.line, strokeWidth: 3 },
    )
  return svg(
    group([
      rect(0, 0, 1600, 780, '#f6efe2'),
      text(400, 90, 'wet', { fontStyle: 'italic', fill: sage.line }),
      text(920, 90, 'dry', { fontStyle: 'italic', fill: sage.line }),
      drying(150, 'Flat-sawn', [180, 330], rings(cupped, [172, 760]), 'hollow to the bark'),
      drying(370, 'Quarter-sawn', [-900, 55], rings(narrow, [-900, 55]), 'a little thinner'),
      drying(590, 'Rift', [-150, -210], rings(leaning, [-150, -196]), 'leans, stays straight'),
    ]),
    {
      w: 1600,
      h: 780,
      title: 'What three boards do as they dry: flat-sawn cups, quarter-sawn stays flat, rift leans',
    },
  )
}

const corners = [
  [560, 760],
  [450, 650],
  [1150, 650],
  [1040, 760],
  [1040, 140],
  [1150, 250],
  [450, 250],
  [560, 140],
]

const arrow = ([x1, y1], [x2, y2]) => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const wing = (s) =>
    `M${n(mx - ux * 16 - uy * 11 * s)} ${n(my - uy * 16 + ux * 11 * s)}L${n(mx + ux * 6)} ${n(my + uy * 6)}`
  return line(`M${x1} ${y1}L${x2} ${y2}`, rust.mid, 12) + line(wing(1) + wing(-1), paper, 4)
}

export const weavingOrder = () =>
  svg(
    group([
      rect(0, 0, 1600, 900, '#eef0e6'),
      rect(480, 170, 640, 560, paper),
      [
        [480, 170, 640, 44],
        [480, 686, 640, 44],
      ].map(([x, y, w, h]) => rect(x, y, w, h, birch.mid)),
      [
        [480, 170, 44, 560],
        [1076, 170, 44, 560],
      ].map(([x, y, w, h]) => rect(x, y, w, h, birch.dark)),
      [
        [502, 192],
        [1098, 192],
        [502, 708],
        [1098, 708],
      ].map(([x, y]) => circle(x, y, 34, birch.line)),
      arrow(corners[7], corners[0]),
      arrow(corners[1], corners[2]),
      arrow(corners[3], corners[4]),
      arrow(corners[5], corners[6]),
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ].map(([a, b]) =>
        line(
          `M${corners[a].join(' ')}Q${corners[a][0]} ${corners[b][1]} ${corners[b].join(' ')}`,
          rust.mid,
          5,
          { strokeDasharray: '2 12' },
        ),
      ),
      corners.map(([x, y], i) =>
        group([
          circle(x, y, 30, paper, { stroke: rust.mid, strokeWidth: 5 }),
          text(x, y + 10, i + 1, { textAnchor: 'middle', fontSize: 28 }),
        ]),
      ),
      text(800, 840, 'front rail', { textAnchor: 'middle', fontStyle: 'italic', fill: sage.line }),
      text(800, 90, 'back rail', { textAnchor: 'middle', fontStyle: 'italic', fill: sage.line }),
      text(1220, 430, 'solid: above', { fontSize: 28, fill: soot }),
      text(1220, 470, 'dotted: below', { fontSize: 28, fill: soot }),
    ]),
    {
      w: 1600,
      h: 900,
      title: 'The order of one round of cord: over the rails at points one to eight, then again',
    },
  )
