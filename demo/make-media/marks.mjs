/** Pictures that stay SVG: the workshop's mark, the joint and the map. */
import { circle, group, line, n, path, poly, random, rect, svg, text } from './draw.mjs'
import { ash, birch, elm, paper, rust, sage, soot } from './palette.mjs'
import { axonometric, box } from './space.mjs'

/** An H: two thole pins through a gunwale, and the oar that turns between them. */
export const mark = () =>
  svg(
    group([
      rect(0, 0, 64, 64, rust.mid, { rx: 15 }),
      rect(9, 32, 46, 7, paper, { rx: 2 }),
      path('M17.500 15.500a4.500 4.500 0 0 1 9 0V53h-9Z', paper),
      path('M37.500 15.500a4.500 4.500 0 0 1 9 0V53h-9Z', paper),
      circle(32, 25, 4.5, birch.mid),
    ]),
    { w: 64, h: 64, title: 'Hanka' },
  )

export function wedgedTenon() {
  const view = axonometric({ x: 600, y: 320, scale: 1 })
  const to = (p) => view(p).map(n).join(' ')
  const seatTop = [
    [-60, -60, 0],
    [560, -60, 0],
    [560, 400, 0],
    [-60, 400, 0],
  ]
  return svg(
    group([
      rect(0, 0, 1600, 1000, '#f3eadb'),
      circle(720, 480, 400, '#d6dac6'),
      poly(
        seatTop.map((p) => [view(p)[0] + 60, view(p)[1] + 250]),
        '#7a5f38',
        { opacity: 0.16 },
      ),
      box(view, [190, 110, -400], [120, 120, 330], ash),
      box(view, [-60, -60, -70], [620, 460, 70], birch),
      line(
        `M${to([-60, 20, 0])}C${to([120, 0, 0])} ${to([300, 50, 0])} ${to([560, 20, 0])}M${to([-60, 110, 0])}C${to([120, 90, 0])} ${to([160, 116, 0])} ${to([190, 112, 0])}M${to([310, 116, 0])}C${to([380, 120, 0])} ${to([460, 90, 0])} ${to([560, 110, 0])}M${to([-60, 300, 0])}C${to([120, 280, 0])} ${to([300, 330, 0])} ${to([560, 300, 0])}M${to([-60, 350, 0])}C${to([160, 340, 0])} ${to([300, 376, 0])} ${to([560, 352, 0])}`,
        birch.line,
        3,
        { opacity: 0.6 },
      ),
      box(view, [206, 126, 0], [88, 88, 34], ash),
      poly(
        [
          [244, 126, 34.5],
          [256, 126, 34.5],
          [256, 214, 34.5],
          [244, 214, 34.5],
        ].map(view),
        elm.line,
      ),
      line(`M${to([250, 170, 60])}L${to([250, 170, 150])}`, rust.mid, 3, { strokeDasharray: '3 10' }),
      poly(
        [
          [238, 126, 300],
          [262, 126, 300],
          [262, 214, 300],
          [238, 214, 300],
        ].map(view),
        rust.light,
      ),
      poly(
        [
          [238, 214, 300],
          [262, 214, 300],
          [253, 214, 170],
          [247, 214, 170],
        ].map(view),
        rust.mid,
      ),
      poly(
        [
          [262, 126, 300],
          [262, 214, 300],
          [253, 214, 170],
          [253, 126, 170],
        ].map(view),
        rust.dark,
      ),
      line(`M${view([262, 170, 270]).map(n).join(' ')}H1180`, soot, 2.5),
      text(1194, n(view([262, 170, 270])[1] + 14), 'wedge, dry oak'),
      line(`M${view([294, 170, 20]).map(n).join(' ')}H1180`, soot, 2.5),
      text(1194, n(view([294, 170, 20])[1] + 14), 'tenon, slotted'),
      line(`M${view([560, 170, -40]).map(n).join(' ')}H1180`, soot, 2.5),
      text(1194, n(view([560, 170, -40])[1] + 14), 'seat'),
      line(`M${view([310, 200, -330]).map(n).join(' ')}H1180`, soot, 2.5),
      text(1194, n(view([310, 200, -330])[1] + 14), 'leg'),
      line(
        `M${to([-60, 530, 0])}L${to([120, 530, 0])}M${to([100, 520, 0])}L${to([124, 530, 0])}L${to([100, 542, 0])}`,
        sage.line,
        4,
      ),
      text(40, 672, 'grain of the seat', { fill: sage.line }),
    ]),
    { title: 'A wedged through tenon: the wedge stands across the grain of the seat' },
  )
}

function island(cx, cy, rx, ry, seed) {
  const next = random(seed)
  const count = 11
  const shore = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    const r = 0.74 + next() * 0.42
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r]
  })
  const middle = (p, q) => `${n((p[0] + q[0]) / 2)} ${n((p[1] + q[1]) / 2)}`
  const curve = shore.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${middle(p, shore[(i + 1) % count])}`).join('')
  const d = `M${middle(shore[count - 1], shore[0])}${curve}Z`
  return (
    path(d, 'none', { stroke: '#e2e6d8', strokeWidth: 34 }) +
    path(d, '#d3d7bd', { stroke: sage.dark, strokeWidth: 3 })
  )
}

const skerries = [
  [520, 640],
  [548, 662],
  [700, 210],
  [742, 196],
  [980, 640],
  [1010, 656],
  [610, 760],
  [180, 330],
  [240, 300],
  [880, 560],
]

const stop = (x, y, name, side = 1, more = {}) =>
  group([
    circle(x, y, 11, paper, { stroke: rust.mid, strokeWidth: 6 }),
    text(x + side * 26, y + 10, name, { textAnchor: side > 0 ? 'start' : 'end', ...more }),
  ])

export const map = () =>
  svg(
    group([
      rect(0, 0, 1600, 900, '#eef0e6'),
      path(
        'M1180 0C1130 70 1210 120 1180 200C1160 250 1250 280 1244 340S1180 420 1250 470S1290 560 1370 590S1420 700 1500 720S1560 800 1600 810V0Z',
        'none',
        { stroke: '#e2e6d8', strokeWidth: 34 },
      ),
      path(
        'M1180 0C1130 70 1210 120 1180 200C1160 250 1250 280 1244 340S1180 420 1250 470S1290 560 1370 590S1420 700 1500 720S1560 800 1600 810V0Z',
        '#e9dfc6',
        { stroke: ash.dark, strokeWidth: 3 },
      ),
      island(890, 300, 120, 96, 12),
      island(1060, 560, 70, 50, 4),
      island(560, 300, 90, 60, 23),
      island(310, 580, 190, 150, 9),
      island(760, 700, 80, 46, 31),
      island(420, 160, 60, 40, 8),
      skerries.map(([x, y], i) =>
        circle(x, y, 7 + (i % 3) * 3, '#d3d7bd', { stroke: sage.dark, strokeWidth: 2.5 }),
      ),
      line('M1236 430C1160 420 1060 380 990 330', rust.mid, 6, { strokeDasharray: '1 15' }),
      line('M808 350C740 430 640 520 470 560', rust.mid, 6, { strokeDasharray: '1 15' }),
      line('M990 330C940 300 860 310 808 350', soot, 4, { strokeDasharray: '14 10' }),
      line('M1600 330C1500 320 1360 420 1236 430', soot, 5),
      stop(1236, 430, 'Mainland pier', 1, { y: 496 }),
      stop(990, 330, ''),
      stop(808, 350, ''),
      stop(470, 560, ''),
      text(930, 150, 'First ferry,', { textAnchor: 'middle' }),
      text(930, 200, '35 minutes', { textAnchor: 'middle' }),
      text(650, 540, 'Second ferry,'),
      text(650, 590, '50 minutes'),
      text(1420, 300, 'Bus from Turku', { textAnchor: 'middle' }),
      text(290, 640, 'Lemsund', { textAnchor: 'middle', fontSize: 62, fontStyle: 'italic' }),
      group([
        rect(380, 500, 44, 32, rust.mid),
        poly(
          [
            [372, 502],
            [402, 476],
            [432, 502],
          ],
          soot,
        ),
      ]),
      text(300, 420, 'The Oar Works', { textAnchor: 'middle' }),
      group(
        [
          line('M0 40V-40M-14 -20L0 -44L14 -20', soot, 5),
          text(0, -62, 'N', { textAnchor: 'middle', fontSize: 40 }),
        ],
        { transform: 'translate(90 820)' },
      ),
      line('M1180 830H1380M1180 820V840M1380 820V840', soot, 3),
      text(1280, 812, '5 km', { textAnchor: 'middle', fontSize: 40 }),
    ]),
    {
      w: 1600,
      h: 900,
      title: 'The way to Lemsund: bus to the mainland pier, two ferries, then the north quay',
    },
  )
