/**
 * A day at the works as a paper cut-out: one long sheet with three scenes, and a camera that travels down it.
 * `frame(t)` is the picture at second t.
 */
import { board, circle, curl, group, line, move, n, path, poly, rect, svg } from './draw.mjs'
import { birch, elm, ink, paper, rust, sage, soot } from './palette.mjs'
import { plane } from './tools.mjs'

const size = { w: 960, h: 540 }
export const duration = 14
export const fps = 24
export const strokes = [5, 6.5, 8]

const clamp = (value) => Math.min(1, Math.max(0, value))
const ease = (value) => {
  const x = clamp(value)
  return x * x * (3 - 2 * x)
}
const between = (t, from, to) => ease((t - from) / (to - from))
const mix = (a, b, x) => a + (b - a) * x
const tint = (from, to, x) => {
  const parts = (color) => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16))
  const [a, b] = [parts(from), parts(to)]
  return `#${a
    .map((v, i) =>
      Math.round(mix(v, b[i], x))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const shadow = `<filter id="cut" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="3" dy="6"/><feComponentTransfer><feFuncA type="linear" slope="0.28"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
const cut = (children) => group(children, { filter: 'url(#cut)' })

const pane = (x, y, fill) =>
  group([
    rect(x - 4, y - 4, 38, 50, paper),
    rect(x, y, 30, 42, fill),
    rect(x + 13, y, 4, 42, paper),
    rect(x, y + 19, 30, 4, paper),
  ])

function house(windows, colors) {
  return cut([
    rect(430, 232, 320, 158, colors.side),
    poly(
      [
        [250, 390],
        [250, 232],
        [340, 150],
        [430, 232],
        [430, 390],
      ],
      colors.front,
    ),
    poly(
      [
        [340, 142],
        [716, 142],
        [766, 238],
        [438, 238],
      ],
      colors.roof,
    ),
    poly(
      [
        [340, 140],
        [240, 232],
        [250, 242],
        [340, 160],
        [430, 242],
        [440, 232],
      ],
      colors.trim,
    ),
    rect(650, 108, 30, 46, colors.chimney),
    rect(314, 218, 52, 64, windows.gable),
    pane(282, 314, windows.low),
    pane(370, 314, windows.low),
    pane(470, 272, windows.high),
    pane(530, 272, windows.high),
    pane(590, 272, windows.high),
    rect(664, 310, 44, 80, elm.dark),
  ])
}

const waves = (t, stroke) => {
  const row = (y, shift, gap) =>
    Array.from({ length: 8 }, (_, i) => {
      const x = ((i * gap + shift) % 1160) - 100
      return `M${n(x)} ${y}h${70 + (i % 3) * 26}`
    }).join('')
  return line(row(432, t * 9, 150) + row(468, t * 13 + 60, 170) + row(508, t * 18 + 20, 145), stroke, 4)
}

function rowboat(t) {
  const x = mix(-180, 330, t / 4.6)
  const swing = Math.sin(t * 2.6)
  const oar = (cx, lean) =>
    group([
      line(`M${cx} 452L${n(cx + lean * 62)} ${n(496 + swing * 4)}`, birch.dark, 5),
      circle(cx + lean * 62, 496 + swing * 4, 7, birch.mid),
    ])
  return move(
    x,
    Math.sin(t * 2.1) * 3,
    cut([
      path('M70 426C64 402 74 386 92 384C108 386 116 402 112 428Z', sage.dark),
      circle(92, 370, 14, '#e2b48c'),
      path('M76 368C78 348 106 348 108 368Z', rust.mid),
      path('M14 438C50 460 130 460 172 436L162 466Q156 474 140 474H44Q30 474 24 464Z', paper),
      line('M14 438C50 460 130 460 172 436', rust.mid, 5),
      oar(74, -0.5 + swing * 0.5),
      oar(112, 0.5 + swing * 0.5),
    ]),
  )
}

function morning(t) {
  const day = between(t, 0, 4)
  return group([
    rect(0, 0, 960, 560, tint('#eec9a8', '#f6ecd8', day)),
    circle(800, mix(380, 112, day), 52, tint('#d9764a', '#f2c58f', day)),
    cut(path('M0 350C120 300 240 318 340 344S620 360 700 340S880 300 960 330V420H0Z', sage.light)),
    cut(path('M0 372C100 344 200 360 300 376H760C820 348 900 346 960 362V420H0Z', sage.mid)),
    house(
      { gable: soot, low: '#5d584a', high: '#5d584a' },
      { side: rust.mid, front: rust.light, roof: '#6a6054', trim: paper, chimney: '#a5674a' },
    ),
    cut(rect(-20, 388, 1000, 26, '#cdb98f')),
    rect(0, 414, 960, 146, '#cfd6c4'),
    waves(t, '#eef0e4'),
    rowboat(t),
  ])
}

function planing(t) {
  const index = strokes.findLastIndex((start) => t >= start)
  const since = index < 0 ? 0 : t - strokes[index]
  const reach = since < 1 ? ease(since / 1) : 1 - ease((since - 1) / 0.4)
  const x = mix(560, 110, index < 0 ? 0 : reach)
  const ribbon = index >= 0 && since < 1 ? clamp(since) : 0
  const fallen = (start, to, r, flip) => {
    const drop = clamp((t - start - 1) / 0.5)
    return drop === 0
      ? ''
      : curl(mix(270, to, drop), mix(220, 424 - r * 0.4, drop * drop), r, birch, {
          turns: 1.7,
          start: drop * 4 + r,
          flip,
          band: r * 0.6,
        })
  }
  return group([
    rect(0, 0, 960, 560, '#ecdfca'),
    group(
      [
        poly(
          [
            [420, -10],
            [560, -10],
            [760, 380],
            [620, 380],
          ],
          '#fff8ea',
        ),
        poly(
          [
            [590, -10],
            [730, -10],
            [930, 380],
            [790, 380],
          ],
          '#fff8ea',
        ),
      ],
      { opacity: 0.65 },
    ),
    cut([
      rect(70, 70, 190, 200, '#6b5a47'),
      rect(84, 84, 76, 82, '#fbf4e6'),
      rect(170, 84, 76, 82, '#fbf4e6'),
      rect(84, 176, 76, 82, '#d9dcc9'),
      rect(170, 176, 76, 82, '#d9dcc9'),
    ]),
    cut(board(-10, 392, 980, 60, birch, { seed: 4, gap: 13, figure: true })),
    rect(0, 452, 960, 110, '#a9865a'),
    rect(0, 452, 960, 14, '#7d6138', { opacity: 0.5 }),
    cut(board(60, 340, 840, 52, birch, { seed: 19, gap: 12, fill: '#ecd6a9' })),
    fallen(strokes[0], 330, 26, 1),
    fallen(strokes[1], 200, 32, -1),
    fallen(strokes[2], 110, 24, 1),
    ribbon > 0
      ? curl(x + 150, 212 - ribbon * 12, 12 + ribbon * 24, birch, {
          turns: 0.6 + ribbon * 1.2,
          start: 1.8,
          band: 8 + ribbon * 12,
        })
      : '',
    cut(move(x, 340, plane(), 'scale(0.95)')),
  ])
}

function evening(t) {
  const out = between(t, 12.4, 12.7)
  const glow = tint('#f6c979', '#39342d', out)
  return group([
    rect(0, 0, 960, 560, '#3d4347'),
    circle(170, 110, 34, '#efe3c6'),
    circle(184, 102, 30, '#3d4347'),
    ...[
      [90, 60],
      [300, 40],
      [420, 90],
      [560, 50],
      [840, 70],
      [900, 150],
      [760, 120],
      [250, 150],
    ].map(([x, y], i) =>
      circle(x, y, 2 + (i % 2), '#d9cfb6', { opacity: n(0.5 + 0.4 * Math.sin(t * 2 + i)) }),
    ),
    cut(path('M0 350C120 300 240 318 340 344S620 360 700 340S880 300 960 330V420H0Z', '#4b5450')),
    cut(path('M0 372C100 344 200 360 300 376H760C820 348 900 346 960 362V420H0Z', '#414a46')),
    house(
      { gable: glow, low: glow, high: glow },
      { side: '#74391f', front: '#86452a', roof: '#2e2b28', trim: '#b9ab92', chimney: '#5d3a2a' },
    ),
    cut(rect(-20, 388, 1000, 26, '#6b6250')),
    rect(0, 414, 960, 146, '#343b3e'),
    group(
      [474, 534, 594].map((x) => rect(x, 420, 22, 90, '#f6c979')),
      { opacity: n(0.28 * (1 - out)) },
    ),
    waves(t, '#4b5558'),
    group(
      [
        rect(0, 0, 64, 64, rust.mid, { rx: 15 }),
        rect(9, 32, 46, 7, paper, { rx: 2 }),
        rect(17.5, 11, 9, 42, paper, { rx: 4 }),
        rect(37.5, 11, 9, 42, paper, { rx: 4 }),
        circle(32, 25, 4.5, birch.mid),
      ],
      {
        transform: 'translate(448 444)',
        opacity: n(between(t, 12.9, 13.5)),
      },
    ),
  ])
}

export function frame(t) {
  const camera = 560 * (between(t, 4.1, 4.9) + between(t, 9.5, 10.3))
  const scenes = [morning, planing, evening].map((draw, i) =>
    Math.abs(camera - i * 560) < 560 ? move(0, i * 560 - camera, draw(t)) : '',
  )
  return svg(shadow + rect(0, 0, 960, 540, ink) + scenes.join(''), size)
}
