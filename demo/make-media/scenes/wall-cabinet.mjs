import { circle, grain, group, light, line, path, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, paper, rust, sage, wall } from '../palette.mjs'

const drawer = (x, y, w, h) =>
  group([
    rect(x, y, w, h, birch.mid),
    rect(x, y, w, 5, birch.light),
    stipple((fill) => rect(x, y, w, h, fill), birch.line, { to: [1, 1], strength: 0.42 }),
    rect(x, y, w, h, 'none', { stroke: elm.dark, strokeWidth: 3 }),
    circle(x + w / 2, y + h / 2, 11, elm.dark),
    circle(x + w / 2 - 3, y + h / 2 - 3, 5, elm.light),
  ])

export const wallCabinet = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, wall),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#c9b188', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      light(760, 30, 560, 760, { columns: 2, rows: 3, skew: 0.38, gap: 24, opacity: 0.55 }),
      poly(
        [
          [560, 190],
          [1090, 190],
          [1210, 260],
          [1210, 930],
          [640, 930],
        ],
        '#7a5f38',
        { opacity: 0.3 },
      ),
      rect(520, 140, 560, 720, elm.mid),
      grain(520, 140, 560, 720, { seed: 3, gap: 30, stroke: elm.line, opacity: 0.3 }),
      rect(560, 180, 480, 640, '#5d4025'),
      stipple((fill) => rect(560, 180, 480, 640, fill), '#2e1c0f', {
        from: [1, 1],
        to: [0, 0],
        strength: 0.6,
      }),
      rect(560, 396, 480, 16, ash.mid),
      rect(560, 396, 480, 5, ash.light),
      [
        drawer(572, 640, 148, 78),
        drawer(726, 640, 148, 78),
        drawer(880, 640, 148, 78),
        drawer(572, 726, 225, 82),
        drawer(803, 726, 225, 82),
      ],
      rect(560, 616, 480, 16, ash.mid),
      rect(560, 616, 480, 5, ash.light),
      path('M620 396C600 360 604 316 634 296V268H676V296C706 316 710 360 690 396Z', paper),
      stipple(
        (fill) => path('M620 396C600 360 604 316 634 296V268H676V296C706 316 710 360 690 396Z', fill),
        '#a89570',
        { to: [1, 0.6], strength: 0.55 },
      ),
      [
        [740, 96, rust.mid],
        [776, 130, sage.dark],
        [812, 112, '#e9dcc2'],
        [848, 140, rust.dark],
        [884, 104, ash.mid],
      ].map(([x, h, fill]) => rect(x, 396 - h, 32, h, fill)),
      path('M940 396C936 350 950 330 976 330S1016 350 1012 396Z', sage.mid),
      line('M976 332V250M976 290Q950 276 944 246M976 276Q1004 262 1010 236', sage.line, 6),
      rect(610, 548, 170, 24, '#e9dcc2'),
      rect(620, 524, 150, 24, rust.mid),
      rect(604, 572, 180, 44, elm.dark),
      circle(930, 560, 54, '#e9dcc2'),
      circle(930, 560, 40, 'none', { stroke: '#c5ab7d', strokeWidth: 4 }),
      poly(
        [
          [520, 140],
          [232, 214],
          [232, 900],
          [520, 860],
        ],
        elm.light,
      ),
      stipple(
        (fill) =>
          poly(
            [
              [520, 140],
              [232, 214],
              [232, 900],
              [520, 860],
            ],
            fill,
          ),
        elm.dark,
        { from: [0, 0], to: [1, 0.4], strength: 0.5 },
      ),
      poly(
        [
          [486, 196],
          [266, 250],
          [266, 852],
          [486, 818],
        ],
        ash.mid,
      ),
      stipple(
        (fill) =>
          poly(
            [
              [486, 196],
              [266, 250],
              [266, 852],
              [486, 818],
            ],
            fill,
          ),
        ash.line,
        { from: [0, 0.2], to: [1, 1], strength: 0.46 },
      ),
      line(
        'M330 300C342 440 320 600 334 830M380 280C396 440 372 620 388 826M432 268C420 460 446 640 436 820',
        ash.line,
        3,
        { opacity: 0.5 },
      ),
      circle(252, 566, 11, rust.mid),
      rect(506, 118, 588, 26, elm.light),
      rect(506, 138, 588, 8, elm.dark),
      rect(506, 856, 588, 26, elm.mid),
      rect(506, 876, 588, 8, elm.line),
    ]),
  )
