import { board, circle, clip, group, light, line, path, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, cloth, elm, paper, rust, sage } from '../palette.mjs'

const cast = (list) => poly(list, '#6b5330', { opacity: 0.34 })

const bottle = (fill) =>
  path(
    'M1010 742V430Q1010 392 1044 372Q1056 364 1056 344V262H1112V344Q1112 364 1124 372Q1158 392 1158 430V742Q1158 756 1144 756H1024Q1010 756 1010 742Z',
    fill,
  )

const jug = (fill) =>
  path('M300 756C262 690 262 560 318 470L306 398H520L510 470C566 560 566 690 528 756Z', fill)

const bar = (x, y, w, h) =>
  group([
    rect(x, y, w, h, '#f2e4c4', { rx: 12 }),
    rect(x, y, w, h * 0.32, '#fbf2dc', { rx: 12 }),
    stipple((fill) => rect(x, y, w, h, fill, { rx: 12 }), '#c9ac76', { to: [1, 1], strength: 0.46 }),
  ])

const fold = (x, y, w) =>
  group([
    rect(x, y, w, 26, cloth.mid, { rx: 13 }),
    rect(x, y, w, 11, cloth.light, { rx: 6 }),
    stipple((fill) => rect(x, y, w, 26, fill, { rx: 13 }), cloth.line, { to: [1, 1], strength: 0.5 }),
  ])

const napkin = () =>
  group([
    cast([
      [150, 846],
      [380, 846],
      [440, 872],
      [190, 872],
    ]),
    fold(96, 820, 262),
    fold(104, 796, 250),
    fold(94, 772, 258),
    line('M150 774V844M166 774V844', rust.mid, 5, { strokeLinecap: 'butt' }),
  ])

export const soapAndOil = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#c6cbb6'),
      stipple((fill) => rect(0, 0, 1600, 700, fill), sage.dark, {
        from: [0, 0.2],
        to: [1, 1],
        strength: 0.44,
      }),
      light(640, -60, 620, 640, { columns: 2, rows: 2, skew: 0.4, gap: 26, opacity: 0.34 }),
      board(0, 690, 1600, 200, birch, { seed: 30, gap: 22, figure: true, strokeWidth: 3 }),
      stipple((fill) => rect(0, 690, 1600, 200, fill), birch.dark, {
        from: [0.1, 0],
        to: [0.9, 1],
        strength: 0.42,
      }),
      rect(0, 690, 1600, 8, birch.light),
      rect(0, 890, 1600, 110, elm.mid),
      stipple((fill) => rect(0, 890, 1600, 110, fill), elm.line, { strength: 0.6 }),
      cast([
        [420, 756],
        [540, 756],
        [840, 800],
        [470, 800],
      ]),
      cast([
        [1090, 756],
        [1158, 756],
        [1400, 792],
        [1130, 792],
      ]),
      path('M516 470C640 440 668 640 540 690', 'none', {
        stroke: '#e7dcc6',
        strokeWidth: 30,
        strokeLinecap: 'round',
      }),
      path('M524 478C628 458 644 626 546 668', 'none', {
        stroke: '#c9bb9d',
        strokeWidth: 8,
        strokeLinecap: 'round',
      }),
      jug(paper),
      path('M322 392C290 388 262 376 238 352C244 404 274 438 318 470Z', paper),
      stipple(jug, '#bda57c', { from: [0.25, 0], to: [1, 0.7], strength: 0.55 }),
      rect(296, 384, 234, 18, rust.mid, { rx: 9 }),
      line('M240 356C262 380 286 390 306 393', rust.mid, 16),
      clip(jug('#000'), group([rect(240, 640, 330, 14, rust.mid), rect(240, 664, 330, 6, rust.mid)])),
      cast([
        [640, 790],
        [890, 790],
        [980, 822],
        [690, 822],
      ]),
      bar(620, 702, 260, 96),
      bar(668, 622, 196, 82),
      line('M704 662H822', '#cbb182', 5),
      bottle(elm.dark),
      stipple(bottle, '#2e1c0f', { from: [0.2, 0], to: [1, 0.3], strength: 0.7 }),
      path('M1030 720V440Q1030 416 1050 398', 'none', {
        stroke: '#b98255',
        strokeWidth: 9,
        strokeLinecap: 'round',
      }),
      rect(1052, 222, 64, 54, birch.dark, { rx: 6 }),
      rect(1052, 222, 28, 54, birch.mid, { rx: 6 }),
      rect(1010, 520, 148, 130, rust.mid),
      rect(1026, 538, 116, 94, 'none', { stroke: '#f1d9bd', strokeWidth: 3 }),
      circle(1084, 585, 24, '#f1d9bd'),
      path('M1084 600V570M1076 578L1084 566L1092 578', 'none', { stroke: rust.mid, strokeWidth: 5 }),
      cast([
        [1250, 776],
        [1480, 776],
        [1540, 804],
        [1290, 804],
      ]),
      path('M1240 742Q1240 716 1266 716H1466Q1492 716 1492 742V752H1240Z', ash.mid),
      path('M1240 742Q1240 716 1266 716H1466Q1480 716 1486 726H1262Q1248 728 1240 742Z', ash.light),
      line(
        Array.from({ length: 25 }, (_, i) => `M${1250 + i * 9.7} 752L${1247 + i * 10} 786`).join(''),
        '#4f4030',
        6,
        { strokeLinecap: 'butt' },
      ),
      napkin(),
    ]),
  )
