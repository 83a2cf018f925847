import { circle, ellipse, group, line, move, path, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, iron, paper, rust, soot } from '../palette.mjs'

const ground = '#dcc7a3'
const shade = '#5d4626'

const stone = (x, y, fill, dark) =>
  group([
    rect(x + 16, y + 22, 560, 190, shade, { opacity: 0.3, rx: 4 }),
    rect(x, y, 560, 190, elm.mid, { rx: 6 }),
    rect(x, y, 560, 14, elm.light, { rx: 6 }),
    rect(x + 34, y + 30, 492, 130, dark, { rx: 4 }),
    rect(x + 34, y + 24, 492, 128, fill, { rx: 4 }),
    stipple((f) => rect(x + 34, y + 24, 492, 128, f, { rx: 4 }), dark, { to: [1, 1], strength: 0.52 }),
  ])

const iron2 = () =>
  group([
    rect(18, 24, 96, 470, shade, { opacity: 0.3, rx: 10 }),
    path('M0 16Q0 0 16 0H80Q96 0 96 16V470H0Z', iron.light),
    path('M48 0H80Q96 0 96 16V470H48Z', '#746e65'),
    stipple((f) => path('M0 16Q0 0 16 0H80Q96 0 96 16V470H0Z', f), iron.dark, {
      from: [0, 1],
      to: [0.6, 0],
      strength: 0.45,
    }),
    poly(
      [
        [0, 440],
        [96, 440],
        [96, 470],
        [0, 470],
      ],
      '#efe9dd',
    ),
    rect(36, 60, 24, 190, ground, { rx: 12 }),
    rect(36, 60, 9, 190, shade, { opacity: 0.35, rx: 4 }),
  ])

const strop = () =>
  group([
    rect(16, 22, 620, 120, shade, { opacity: 0.3, rx: 10 }),
    path('M0 16Q0 0 16 0H450V120H16Q0 120 0 104Z', rust.mid),
    stipple((f) => path('M0 16Q0 0 16 0H450V120H16Q0 120 0 104Z', f), rust.line, {
      to: [1, 1],
      strength: 0.5,
    }),
    line('M40 40C140 30 260 48 420 36M30 84C160 72 280 92 430 80', rust.light, 4, { opacity: 0.7 }),
    path('M450 28C500 28 520 10 560 14C610 18 630 40 630 60S610 102 560 106C520 110 500 92 450 92Z', ash.mid),
    path('M450 28C500 28 520 10 560 14C610 18 630 40 630 56H450Z', ash.light),
    circle(592, 60, 11, ground),
  ])

const bottle = () =>
  group([
    circle(18, 24, 92, shade, { opacity: 0.3 }),
    circle(0, 0, 92, '#efe6d4'),
    stipple((f) => circle(0, 0, 92, f), '#a89570', { from: [0.1, 0.1], to: [0.9, 0.9], strength: 0.55 }),
    circle(0, 0, 60, '#dccdae'),
    circle(0, 0, 30, rust.mid),
    circle(-8, -8, 10, rust.light),
  ])

const drop = (x, y, r) =>
  group([
    ellipse(x, y, r, r * 0.8, paper, { opacity: 0.55 }),
    ellipse(x - r * 0.25, y - r * 0.25, r * 0.3, r * 0.2, '#fff', { opacity: 0.9 }),
  ])

export const sharpening = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, ground),
      line('M0 250H1600M0 500H1600M0 750H1600', '#b89a6a', 4, { opacity: 0.55 }),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#c2a474', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      move(
        0,
        0,
        group([
          stone(150, 130, '#b9bfa8', '#77836b'),
          stone(150, 400, '#e8c9a0', '#b98755'),
          stone(150, 670, '#cfc8ba', '#8b8478'),
        ]),
      ),
      [
        [320, 176, 15],
        [356, 208, 9],
        [470, 190, 19],
        [540, 232, 8],
        [620, 196, 12],
        [250, 232, 10],
      ].map(([x, y, r]) => drop(x, y, r)),
      line('M260 500C360 480 470 520 640 494', '#a5743f', 7, { opacity: 0.4 }),
      move(960, 110, iron2(), 'rotate(18)'),
      move(820, 740, strop(), 'rotate(-4)'),
      move(1310, 250, bottle()),
      move(
        1180,
        560,
        group([
          rect(10, 14, 250, 40, shade, { opacity: 0.3, rx: 4 }),
          rect(0, 0, 250, 40, birch.mid, { rx: 4 }),
          rect(0, 0, 250, 14, birch.light, { rx: 4 }),
          circle(30, 20, 7, soot),
          circle(220, 20, 7, soot),
        ]),
        'rotate(-10)',
      ),
    ]),
  )
