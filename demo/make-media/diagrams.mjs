/** Line drawings for the texts; they stay SVG. */
import { circle, clip, endGrain, group, line, n, path, poly, rect, svg, text } from './draw.mjs'
import { birch, paper, rust, sage, soot } from './palette.mjs'

const rings = (outline, [cx, cy]) => {
  const start = Math.max(14, Math.hypot(cx - 180, cy - 55) - 260)
  const list = Array.from({ length: 31 }, (_, i) =>
    circle(cx, cy, start + i * 17, 'none', { stroke: birch.line, strokeWidth: 2, opacity: 0.4 }),
  )
  return group([outline(birch.light), clip(outline('#000'), group(list)), outline('none')])
}

const drying = (y, name, note, pith, dry) =>
  group([
    text(40, y - 26, name),
    text(960, y - 26, note, { textAnchor: 'end', fontStyle: 'italic', fill: soot }),
    endGrain(40, y, 360, 110, birch, { pith, gap: 17 }),
    rect(40, y, 360, 110, 'none', { stroke: birch.line, strokeWidth: 3 }),
    line(`M450 ${y + 55}H540M520 ${y + 39}L542 ${y + 55}L520 ${y + 71}`, rust.mid, 5),
    group(dry, { transform: `translate(600 ${y})` }),
  ])

export function cupping() {
  const edge = { stroke: birch.line, strokeWidth: 3 }
  const cupped = (fill) => path('M8 -6Q172 46 336 -6L336 92Q172 142 8 92Z', fill, edge)
  const narrow = (fill) => rect(8, 6, 346, 100, fill, edge)
  const leaning = (fill) =>
    poly(
      [
        [4, 4],
        [336, 16],
        [348, 108],
        [16, 96],
      ],
      fill,
      edge,
    )
  return svg(
    group([
      rect(0, 0, 1000, 680, '#f6efe2'),
      drying(90, 'Flat-sawn', 'turns hollow to the bark', [180, 330], rings(cupped, [172, 760])),
      drying(310, 'Quarter-sawn', 'only gets thinner', [-900, 55], rings(narrow, [-900, 55])),
      drying(530, 'Rift', 'leans, and stays straight', [-150, -210], rings(leaning, [-150, -196])),
    ]),
    {
      w: 1000,
      h: 680,
      title: 'What three boards do as they dry: flat-sawn cups, quarter-sawn stays flat, rift leans',
    },
  )
}

const corners = [
  [210, 760],
  [100, 650],
  [800, 650],
  [690, 760],
  [690, 140],
  [800, 250],
  [100, 250],
  [210, 140],
]

const arrow = ([x1, y1], [x2, y2]) => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const wing = (s) =>
    `M${n(mx - ux * 20 - uy * 18 * s)} ${n(my - uy * 20 + ux * 18 * s)}L${n(mx + ux * 8)} ${n(my + uy * 8)}`
  return line(`M${x1} ${y1}L${x2} ${y2}`, rust.mid, 12) + line(wing(1) + wing(-1), rust.mid, 9)
}

const under = ([a, b]) =>
  line(`M${corners[a].join(' ')}Q${corners[a][0]} ${corners[b][1]} ${corners[b].join(' ')}`, rust.mid, 6, {
    strokeDasharray: '2 13',
  })

export const weavingOrder = () =>
  svg(
    group([
      rect(0, 0, 900, 960, '#eef0e6'),
      rect(130, 170, 640, 560, paper),
      [170, 686].map((y) => rect(130, y, 640, 44, birch.mid)),
      [130, 726].map((x) => rect(x, 170, 44, 560, birch.dark)),
      [
        [152, 192],
        [748, 192],
        [152, 708],
        [748, 708],
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
      ].map(under),
      corners.map(([x, y], i) =>
        group([
          circle(x, y, 36, paper, { stroke: rust.mid, strokeWidth: 6 }),
          text(x, y + 12, i + 1, { textAnchor: 'middle' }),
        ]),
      ),
      text(450, 790, 'front rail', { textAnchor: 'middle', fontStyle: 'italic', fill: sage.line }),
      text(450, 130, 'back rail', { textAnchor: 'middle', fontStyle: 'italic', fill: sage.line }),
      line('M120 890H190', rust.mid, 12),
      text(210, 902, 'above the rails'),
      line('M500 890H570', rust.mid, 6, { strokeDasharray: '2 13' }),
      text(590, 902, 'below them'),
    ]),
    {
      w: 900,
      h: 960,
      title: 'The order of one round of cord: over the rails at points one to eight, then again',
    },
  )
