import { circle, group, line, path, poly, random, rect, stipple, svg, taper } from '../draw.mjs'
import { ash, elm, paper, rust, sage, soot } from '../palette.mjs'

const window4 = (x, y, w, h) =>
  group([
    rect(x - 9, y - 9, w + 18, h + 18, paper),
    rect(x, y, w, h, '#54503f'),
    poly(
      [
        [x, y],
        [x + w * 0.7, y],
        [x, y + h * 0.8],
      ],
      '#7d7a62',
    ),
    rect(x + w / 2 - 4, y, 8, h, paper),
    rect(x, y + h / 2 - 4, w, 8, paper),
  ])

function cladding(x, y, w, h, seed) {
  const next = random(seed)
  const lines = []
  for (let at = x + 18; at < x + w; at += 20 + next() * 8) lines.push(`M${at.toFixed(1)} ${y}V${y + h}`)
  return line(lines.join(''), rust.dark, 3, { opacity: 0.55, strokeLinecap: 'butt' })
}

const gable = (fill) =>
  poly(
    [
      [250, 700],
      [250, 360],
      [440, 190],
      [630, 360],
      [630, 700],
    ],
    fill,
  )
const long = (fill) => rect(630, 360, 660, 340, fill)

const house = () =>
  group([
    long(rust.mid),
    cladding(630, 360, 660, 340, 3),
    stipple(long, rust.line, { from: [0, 0.2], to: [1, 1], strength: 0.55 }),
    gable(rust.light),
    cladding(250, 360, 380, 340, 9),
    stipple(gable, rust.dark, { from: [0, 0], to: [1, 1], strength: 0.5 }),
    poly(
      [
        [440, 176],
        [1230, 176],
        [1330, 372],
        [648, 372],
      ],
      '#6a6054',
    ),
    stipple(
      (fill) =>
        poly(
          [
            [440, 176],
            [1230, 176],
            [1330, 372],
            [648, 372],
          ],
          fill,
        ),
      soot,
      { to: [1, 1], strength: 0.6 },
    ),
    poly(
      [
        [440, 176],
        [232, 366],
        [250, 384],
        [440, 210],
        [630, 384],
        [652, 370],
      ],
      paper,
    ),
    rect(1080, 96, 62, 110, '#a5674a'),
    rect(1072, 88, 78, 18, '#7f4a33'),
    rect(384, 330, 112, 140, soot),
    rect(376, 322, 128, 8, paper),
    poly(
      [
        [384, 330],
        [340, 342],
        [340, 482],
        [384, 470],
      ],
      '#efe6d4',
    ),
    taper([440, 258], [440, 300], 16, 16, elm),
    line('M440 300V560', '#e9dcc2', 4),
    line('M410 560L470 574', ash.light, 12),
    window4(300, 540, 70, 96),
    window4(510, 540, 70, 96),
    [690, 800, 910, 1160].map((x) => window4(x, 440, 64, 108)),
    rect(1010, 540, 92, 160, elm.dark),
    rect(1002, 532, 108, 8, paper),
    line('M1056 540V700', elm.line, 4),
  ])

const boat = () =>
  group([
    path('M120 846C200 884 360 884 440 840L420 900Q400 916 360 916H190Q150 916 138 896Z', paper),
    stipple(
      (fill) => path('M120 846C200 884 360 884 440 840L420 900Q400 916 360 916H190Q150 916 138 896Z', fill),
      '#a89570',
      { to: [0.6, 1], strength: 0.55 },
    ),
    line('M120 846C200 884 360 884 440 840', rust.mid, 9),
    line('M200 870L120 960M330 868L480 950', ash.mid, 9),
    path('M100 944L136 954L116 990L92 984Z', ash.light),
    path('M466 940L500 946L520 976L480 968Z', ash.light),
    circle(262, 866, 5, soot),
  ])

export const oarWorks = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#f4e8d2'),
      stipple((fill) => rect(0, 0, 1600, 600, fill), '#cdd2bd', {
        from: [0.5, 1],
        to: [0.3, 0],
        strength: 0.46,
      }),
      circle(1420, 170, 66, '#f5cf9f'),
      path(
        'M0 560C120 500 240 520 330 560S560 600 620 600H1200C1320 520 1440 510 1600 560V700H0Z',
        sage.light,
      ),
      path('M1180 640C1300 560 1450 580 1600 610V720H1180Z', sage.mid),
      path('M0 620C90 580 170 600 280 640V720H0Z', sage.mid),
      house(),
      rect(0, 700, 1600, 56, '#c3ae86'),
      rect(0, 700, 1600, 12, '#ded0b0'),
      line(
        'M90 712V756M260 712V756M430 712V756M600 712V756M770 712V756M940 712V756M1110 712V756M1280 712V756M1450 712V756',
        '#8f7a52',
        4,
      ),
      rect(0, 756, 1600, 244, '#c9d0c0'),
      poly(
        [
          [250, 756],
          [1290, 756],
          [1250, 900],
          [300, 900],
        ],
        rust.mid,
        { opacity: 0.28 },
      ),
      stipple((fill) => rect(0, 756, 1600, 244, fill), sage.dark, { strength: 0.5 }),
      line(
        'M620 800H840M960 836H1240M700 884H900M1180 792H1420M1050 930H1300M560 948H760M1380 880H1540',
        '#eef0e2',
        6,
      ),
      [140, 540, 1360].map((x) => group([rect(x, 690, 26, 110, elm.dark), rect(x, 690, 10, 110, elm.mid)])),
      boat(),
    ]),
  )
