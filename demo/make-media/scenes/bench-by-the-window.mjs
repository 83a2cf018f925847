import { board, circle, curl, group, light, line, move, path, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, rust, sage, soot, wall } from '../palette.mjs'
import { bowSaw, chisel, jar, mallet, plane } from '../tools.mjs'

const shade = '#7d6138'

function windowWithSea() {
  const [x, y, w, h] = [130, 90, 560, 500]
  const frame = '#6b5a47'
  return group([
    rect(x, y, w, h, '#fbf4e6'),
    circle(x + 150, y + 150, 52, '#f3d9b4'),
    stipple((fill) => rect(x, y, w, h, fill), '#ecd3ae', { from: [0, 1], to: [0, 0.1], strength: 0.36 }),
    path(
      `M${x} 402C${x + 90} 350 ${x + 190} 366 ${x + 280} 388S${x + 480} 346 ${x + w} 380V440H${x}Z`,
      sage.light,
    ),
    path(
      `M${x} 424C${x + 140} 390 ${x + 220} 404 ${x + 330} 412S${x + 500} 398 ${x + w} 406V440H${x}Z`,
      sage.mid,
    ),
    rect(x, 432, w, y + h - 432, '#d9dcc9'),
    stipple((fill) => rect(x, 432, w, y + h - 432, fill), sage.mid, { strength: 0.42 }),
    line(
      `M${x + 60} 466H${x + 150}M${x + 320} 488H${x + 480}M${x + 90} 524H${x + 230}M${x + 380} 546H${x + 500}`,
      '#f1efe0',
      5,
    ),
    poly(
      [
        [x + 388, 430],
        [x + 388, 318],
        [x + 446, 422],
      ],
      rust.mid,
    ),
    poly(
      [
        [x + 381, 430],
        [x + 381, 346],
        [x + 346, 422],
      ],
      rust.light,
    ),
    path(`M${x + 340} 432H${x + 452}L${x + 434} 450H${x + 360}Z`, soot),
    rect(x - 24, y - 24, w + 48, 24, frame),
    rect(x - 24, y, 24, h, frame),
    rect(x + w, y, 24, h, '#57493a'),
    rect(x + w / 2 - 10, y, 20, h, frame),
    rect(x, y + 150, w, 12, frame),
    rect(x, y + 326, w, 12, frame),
    rect(x - 54, y + h, w + 108, 26, '#7a6852'),
    rect(x - 54, y + h + 18, w + 108, 8, '#57493a'),
  ])
}

const rack = () =>
  group([
    rect(890, 172, 610, 22, elm.mid),
    rect(890, 187, 610, 7, elm.dark),
    move(944, 194, chisel(200, 22)),
    move(1006, 194, chisel(186, 30)),
    move(1068, 194, chisel(214, 18)),
    move(1148, 194, bowSaw(), 'scale(1.1)'),
  ])

const bench = () =>
  group([
    rect(0, 760, 1600, 240, '#a48a63'),
    stipple((fill) => rect(0, 760, 1600, 240, fill), '#5f4a2f', { from: [0, 1], to: [0, 0], strength: 0.6 }),
    board(0, 684, 1600, 80, birch, { seed: 4, gap: 13, figure: true }),
    rect(0, 684, 1600, 9, birch.light),
    board(0, 764, 1600, 70, ash, { seed: 9, gap: 17, fill: '#c39a60', opacity: 0.28 }),
    stipple((fill) => rect(0, 764, 1600, 70, fill), ash.line, { strength: 0.46 }),
    rect(200, 834, 120, 166, '#b88d52'),
    rect(290, 834, 30, 166, ash.line, { opacity: 0.45 }),
    rect(1290, 834, 120, 166, '#b88d52'),
    rect(1380, 834, 30, 166, ash.line, { opacity: 0.45 }),
    poly(
      [
        [770, 684],
        [1120, 684],
        [1190, 764],
        [840, 764],
      ],
      '#fff6e2',
      { opacity: 0.5 },
    ),
    poly(
      [
        [1146, 684],
        [1496, 684],
        [1566, 764],
        [1216, 764],
      ],
      '#fff6e2',
      { opacity: 0.5 },
    ),
  ])

export const benchByTheWindow = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, wall),
      stipple((fill) => rect(0, 0, 1600, 690, fill), '#cdb48c', {
        from: [0.1, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      light(800, 120, 500, 480, { columns: 2, rows: 3, skew: 0.42, gap: 18, opacity: 0.62 }),
      windowWithSea(),
      rack(),
      bench(),
      poly(
        [
          [556, 716],
          [880, 716],
          [1000, 742],
          [600, 742],
        ],
        shade,
        { opacity: 0.35 },
      ),
      move(540, 732, plane(), 'scale(1.14)'),
      curl(960, 690, 48, birch, { start: 1.2, turns: 1.7, band: 30 }),
      curl(1064, 712, 32, birch, { start: 3.8, turns: 1.6, flip: -1, band: 20 }),
      curl(442, 708, 36, birch, { start: 0.4, turns: 1.6, flip: -1, band: 22 }),
      poly(
        [
          [1176, 726],
          [1360, 726],
          [1410, 748],
          [1196, 748],
        ],
        shade,
        { opacity: 0.3 },
      ),
      move(1160, 742, mallet(), 'scale(1.1)'),
      poly(
        [
          [270, 722],
          [360, 722],
          [420, 742],
          [300, 742],
        ],
        shade,
        { opacity: 0.3 },
      ),
      move(216, 736, jar(), 'scale(1.05)'),
    ]),
  )
