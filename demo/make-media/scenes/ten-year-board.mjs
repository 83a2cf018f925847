import { board, circle, group, line, path, poly, rect, stipple, svg } from '../draw.mjs'
import { elm, paper, sage, soot } from '../palette.mjs'

const tree = (x, y, h) =>
  group([
    line(
      `M${x} ${y}C${x - 4} ${y - h * 0.4} ${x + 6} ${y - h * 0.7} ${x} ${y - h}M${x} ${y - h * 0.4}L${x - h * 0.2} ${y - h * 0.7}M${x} ${y - h * 0.5}L${x + h * 0.18} ${y - h * 0.8}M${x + 2} ${y - h * 0.66}L${x - h * 0.1} ${y - h * 0.9}M${x} ${y - h * 0.3}L${x + h * 0.16} ${y - h * 0.5}`,
      '#8b8a78',
      7,
    ),
  ])

export const tenYearBoard = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#ece9dd'),
      stipple((fill) => rect(0, 0, 1600, 640, fill), '#b9c0b2', {
        from: [0.6, 1],
        to: [0.3, 0],
        strength: 0.5,
      }),
      circle(420, 220, 62, '#f8ecd2'),
      path('M0 560C220 490 430 520 640 548S1160 500 1600 560V660H0Z', sage.light),
      [120, 210, 1290, 1390, 1510].map((x, i) => tree(x, 620 + (i % 2) * 14, 230 + (i % 3) * 40)),
      path('M0 620C300 588 720 612 1000 604S1420 590 1600 616V1000H0Z', '#f7f4ea'),
      stipple((fill) => path('M0 620C300 588 720 612 1000 604S1420 590 1600 616V1000H0Z', fill), '#a9b4b4', {
        from: [0.3, 0],
        to: [0.7, 1],
        strength: 0.46,
      }),
      poly(
        [
          [300, 840],
          [1240, 840],
          [1520, 910],
          [560, 910],
        ],
        '#6f7a78',
        { opacity: 0.4 },
      ),
      rect(330, 300, 24, 530, elm.dark),
      rect(1230, 220, 24, 620, elm.dark),
      [380, 760, 1120].map((x) => group([rect(x, 776, 90, 64, '#8f887b'), rect(x, 776, 90, 14, paper)])),
      board(290, 640, 1000, 136, elm, { seed: 91, gap: 26, figure: true, strokeWidth: 4, opacity: 0.5 }),
      stipple((fill) => rect(290, 640, 1000, 136, fill), elm.line, {
        from: [0.2, 0],
        to: [0.9, 1],
        strength: 0.5,
      }),
      rect(290, 640, 1000, 10, elm.light),
      rect(214, 640, 76, 136, sage.dark),
      stipple((fill) => rect(214, 640, 76, 136, fill), sage.line, { strength: 0.6 }),
      rect(214, 640, 76, 10, sage.mid),
      group(
        [
          line('M0 14Q4 0 18 0Q34 0 34 14Q34 26 18 40L2 58H36', paper, 8),
          line('M76 0Q56 0 56 28Q56 58 76 58Q96 58 96 28Q96 0 76 0Z', paper, 8),
          line(
            'M116 8Q126 0 136 0Q150 2 148 14Q146 26 130 27Q150 28 150 42Q148 58 132 58Q120 58 114 50',
            paper,
            8,
          ),
          line('M174 12L188 0V58', paper, 8),
        ],
        { transform: 'translate(700 680)', opacity: 0.9 },
      ),
      poly(
        [
          [230, 330],
          [1310, 210],
          [1340, 250],
          [260, 370],
        ],
        '#7b6a55',
      ),
      poly(
        [
          [222, 312],
          [1300, 190],
          [1344, 246],
          [1336, 258],
          [1290, 214],
          [240, 336],
        ],
        '#fdfbf4',
      ),
      path('M222 312L1300 190L1322 218L236 338Z', '#fdfbf4'),
      poly(
        [
          [260, 370],
          [1340, 250],
          [1340, 262],
          [260, 382],
        ],
        soot,
      ),
    ]),
  )
