import { circle, group, line, move, path, poly, rect, stipple, svg } from '../draw.mjs'
import { birch, elm, iron, paper, rust, soot } from '../palette.mjs'

const shade = '#3f4737'

const sheet = () =>
  group([
    rect(18, 24, 900, 640, shade, { opacity: 0.3 }),
    rect(0, 0, 900, 640, paper),
    stipple((fill) => rect(0, 0, 900, 640, fill), '#d9c8a8', { from: [0.2, 0], to: [1, 1], strength: 0.36 }),
    rect(34, 34, 832, 572, 'none', { stroke: '#cbb98f', strokeWidth: 2.5 }),
    line('M120 210H500M120 230H500M120 210V230M500 210V230', soot, 4),
    line('M150 230L168 440M186 230L186 440M470 230L452 440M434 230L434 440', soot, 4),
    line('M188 262H432', soot, 4),
    line('M120 180H500M120 170V190M500 170V190', rust.mid, 3),
    line('M80 210V440M70 210H90M70 440H90', rust.mid, 3),
    line(
      'M590 210H800M590 230H800M590 210V230M800 210V230M620 230L632 440M652 230L652 440M770 230L758 440M738 230L738 440',
      soot,
      4,
    ),
    line('M590 180H800M590 170V190M800 170V190', rust.mid, 3),
    rect(120, 490, 380, 90, 'none', { stroke: soot, strokeWidth: 4 }),
    line(
      'M120 510C240 496 360 524 500 508M120 534C260 520 380 548 500 532M120 558C240 546 380 568 500 556',
      '#bda987',
      3,
    ),
    line('M590 500H790M590 526H760M590 552H720', '#a99a80', 4),
    circle(826, 566, 22, rust.mid),
    line('M819 576V556M833 576V556M812 566H840', paper, 3.5),
  ])

const rule = () =>
  group([
    rect(14, 18, 760, 70, shade, { opacity: 0.3 }),
    rect(0, 0, 760, 70, birch.mid),
    rect(0, 0, 760, 22, birch.light),
    line(Array.from({ length: 37 }, (_, i) => `M${16 + i * 20} 0V${i % 5 ? 15 : 26}`).join(''), soot, 2.4, {
      strokeLinecap: 'butt',
    }),
  ])

const pencil = (wood) =>
  group([
    rect(10, 14, 260, 24, shade, { opacity: 0.3 }),
    rect(0, 0, 230, 24, wood.mid),
    rect(0, 0, 230, 10, wood.light),
    path('M230 0L276 12L230 24Z', birch.light),
    path('M262 8L276 12L262 16Z', iron.dark),
  ])

const cup = () =>
  group([
    circle(16, 22, 112, shade, { opacity: 0.3 }),
    path('M96 -30C168 -40 168 44 92 40', 'none', {
      stroke: '#e4d8c1',
      strokeWidth: 24,
      strokeLinecap: 'round',
    }),
    circle(0, 0, 112, '#f0e6d4'),
    stipple((fill) => circle(0, 0, 112, fill), '#a89570', { from: [0, 0], to: [1, 1], strength: 0.5 }),
    circle(0, 0, 88, '#4a2f1a'),
    path('M-70 -20A74 74 0 0 1 30 -68', 'none', {
      stroke: '#7a5230',
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
  ])

const swatch = (x, y, wood) =>
  group([
    rect(x + 12, y + 14, 190, 100, shade, { opacity: 0.3 }),
    rect(x, y, 190, 100, wood.mid),
    line(
      `M${x} ${y + 22}C${x + 60} ${y + 12} ${x + 120} ${y + 34} ${x + 190} ${y + 20}M${x} ${y + 50}C${x + 60} ${y + 40} ${x + 120} ${y + 62} ${x + 190} ${y + 48}M${x} ${y + 78}C${x + 60} ${y + 68} ${x + 120} ${y + 90} ${x + 190} ${y + 76}`,
      wood.line,
      3,
      { opacity: 0.5 },
    ),
    circle(x + 168, y + 20, 9, shade),
  ])

const dividers = () =>
  group([
    line('M0 0L-60 250M0 0L60 250', iron.mid, 14),
    line('M0 0L-60 250', iron.light, 6),
    circle(0, 0, 24, rust.mid),
    circle(0, 0, 8, paper),
    poly(
      [
        [-4, -60],
        [4, -60],
        [8, -16],
        [-8, -16],
      ],
      iron.mid,
    ),
  ])

export const drawingBoard = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#b9bfa8'),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#8a957a', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      move(170, 170, sheet(), 'rotate(-3)'),
      move(220, 868, rule(), 'rotate(-3)'),
      move(1260, 300, cup()),
      swatch(1200, 520, birch),
      swatch(1230, 640, { mid: '#cba267', line: '#8d6434' }),
      swatch(1190, 760, elm),
      move(900, 860, pencil(rust), 'rotate(-14)'),
      move(1010, 560, dividers(), 'rotate(24)'),
    ]),
  )
