import { circle, group, line, path, poly, rect, stipple, svg, taper } from '../draw.mjs'
import { birch, elm, ink, rust, sage, soot } from '../palette.mjs'

const long = '#8d93a0'

const sledge = () =>
  group([
    poly(
      [
        [700, 742],
        [1180, 742],
        [1420, 790],
        [860, 790],
      ],
      long,
      { opacity: 0.45 },
    ),
    line('M640 744C650 760 668 764 700 764H1170', elm.dark, 13),
    line('M640 744C626 720 632 700 650 690', elm.dark, 13),
    taper([740, 762], [740, 716], 14, 14, elm),
    taper([930, 762], [930, 716], 14, 14, elm),
    taper([1120, 762], [1120, 716], 14, 14, elm),
    rect(690, 700, 490, 18, elm.mid),
    rect(690, 700, 490, 7, elm.light),
    rect(674, 662, 522, 38, birch.mid),
    rect(674, 662, 522, 12, birch.light),
    stipple((fill) => rect(674, 662, 522, 38, fill), birch.line, { to: [1, 1], strength: 0.5 }),
    taper([736, 664], [716, 430], 34, 20, birch),
    taper([1134, 664], [1154, 430], 34, 20, birch),
    taper([800, 662], [790, 468], 26, 16, { light: birch.mid, dark: birch.line }),
    taper([1070, 662], [1080, 468], 26, 16, { light: birch.mid, dark: birch.line }),
    rect(726, 612, 418, 50, birch.dark),
    rect(726, 612, 418, 14, birch.mid),
    line('M700 718L790 612M1170 718L1080 612M860 718L850 612M1010 718L1020 612', rust.mid, 6),
    poly(
      [
        [1080, 600],
        [1148, 588],
        [1152, 650],
        [1092, 664],
      ],
      rust.mid,
    ),
    stipple(
      (fill) =>
        poly(
          [
            [1080, 600],
            [1148, 588],
            [1152, 650],
            [1092, 664],
          ],
          fill,
        ),
      rust.line,
      { to: [1, 1], strength: 0.5 },
    ),
  ])

const walker = () =>
  group([
    poly(
      [
        [372, 772],
        [430, 772],
        [640, 806],
        [520, 806],
      ],
      long,
      { opacity: 0.45 },
    ),
    line('M462 590Q560 640 646 712', soot, 5),
    taper([418, 650], [440, 772], 36, 26, { light: '#5f564b', dark: soot }),
    taper([404, 650], [350, 766], 36, 26, { light: soot, dark: ink }),
    path('M334 770Q352 752 374 770V780H326Z', ink),
    path('M426 776Q446 758 466 776V784H420Z', ink),
    path('M362 540C352 590 372 640 382 668H446C452 620 458 580 446 532C420 512 382 514 362 540Z', sage.dark),
    stipple(
      (fill) =>
        path('M362 540C352 590 372 640 382 668H446C452 620 458 580 446 532C420 512 382 514 362 540Z', fill),
      sage.line,
      { from: [0, 0], to: [1, 0.6], strength: 0.65 },
    ),
    line('M428 556Q470 580 466 600', sage.line, 26),
    circle(388, 486, 32, '#e0ab82'),
    path('M352 484C348 446 380 436 400 442C424 450 424 474 420 482Z', rust.mid),
    circle(384, 438, 11, rust.light),
    path('M362 510Q390 532 420 512L424 534Q392 548 358 532Z', rust.mid),
  ])

const spruce = (x, y, s) =>
  group([
    poly(
      [
        [x, y],
        [x - 20 * s, y + 60 * s],
        [x + 20 * s, y + 60 * s],
      ],
      sage.line,
    ),
    poly(
      [
        [x, y + 26 * s],
        [x - 26 * s, y + 90 * s],
        [x + 26 * s, y + 90 * s],
      ],
      sage.line,
    ),
  ])

export const acrossTheIce = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#f6e6cf'),
      stipple((fill) => rect(0, 0, 1600, 520, fill), '#e2a57b', {
        from: [0.4, 0],
        to: [0.6, 1],
        strength: 0.44,
      }),
      circle(1270, 392, 92, '#f2c79a'),
      circle(1270, 392, 70, '#fbe6c6'),
      path('M0 500C160 450 330 470 470 484S700 494 760 500V540H0Z', '#b9bfae'),
      path('M900 512C1060 476 1300 482 1600 458V540H900Z', '#a9b09b'),
      [120, 170, 214, 262, 300, 356, 402].map((x, i) => spruce(x, 408 + (i % 3) * 14, 0.8 + (i % 2) * 0.25)),
      [1376, 1420, 1470, 1512, 1560].map((x, i) => spruce(x, 398 + (i % 2) * 18, 0.85 + (i % 3) * 0.2)),
      rect(0, 512, 1600, 488, '#eef0ea'),
      stipple((fill) => rect(0, 512, 1600, 488, fill), '#a9b4b4', {
        from: [0.7, 0],
        to: [0.2, 1],
        strength: 0.46,
      }),
      path('M1190 512H1350L1500 760L980 1000H560Z', '#fdf3df', { opacity: 0.7 }),
      line(
        'M0 590L240 570L420 600M980 560L1200 584L1600 552M0 900L300 872L520 930L800 904M1100 900L1340 862L1600 890',
        '#c5ccc6',
        4,
      ),
      line('M1180 764L1600 716M1180 780L1600 740', '#c9cfc8', 6),
      sledge(),
      walker(),
    ]),
  )
