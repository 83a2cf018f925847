import { group, light, line, move, path, poly, random, rect, stipple, svg, taper } from '../draw.mjs'
import { birch, elm, paper, rust, sage, soot } from '../palette.mjs'

const shadow = { light: '#5a3f20', dark: '#5a3f20' }

const oar = (length, blade, loom = blade === shadow ? shadow : birch) =>
  group([
    taper([0, 0], [0, -70], 17, 21, loom),
    taper([0, -66], [0, -length + 250], 32, 24, loom),
    path(
      `M-12 ${260 - length}C-40 ${200 - length} -42 ${60 - length} -30 ${8 - length}Q0 ${-8 - length} 30 ${8 - length}C42 ${60 - length} 40 ${200 - length} 12 ${260 - length}Z`,
      blade.dark,
    ),
    path(
      `M-12 ${260 - length}C-40 ${200 - length} -42 ${60 - length} -30 ${8 - length}Q-14 ${-2 - length} 2 ${-length}V${260 - length}Z`,
      blade.light,
    ),
  ])

const label = (turn) =>
  group([
    line('M0 0Q12 16 16 34', soot, 2.5),
    group([path('M4 30L28 38L16 92L-10 86Z', paper), line('M4 54L14 57M1 66L12 69', '#a99a80', 3)], {
      transform: `rotate(${turn})`,
    }),
  ])

const oars = [
  { x: 350, turn: 1, length: 770, blade: birch },
  { x: 470, turn: 5, length: 690, blade: birch },
  { x: 620, turn: -1, length: 780, blade: birch },
  { x: 762, turn: 3, length: 735, blade: rust },
  { x: 890, turn: 1, length: 790, blade: birch },
  { x: 1040, turn: 4, length: 700, blade: birch },
  { x: 1170, turn: -2, length: 765, blade: birch },
  { x: 1300, turn: 2, length: 720, blade: sage },
  { x: 1430, turn: 6, length: 745, blade: birch },
]

function boards() {
  const next = random(21)
  const list = []
  for (let x = 0; x < 1600; ) {
    const w = 96 + next() * 60
    list.push(rect(x, 0, w, 880, ['#cfae80', '#c9a677', '#d3b488', '#c5a071'][Math.floor(next() * 4)]))
    list.push(rect(x, 0, 3, 880, '#9c7847', { opacity: 0.7 }))
    x += w
  }
  return list
}

export const oarLoft = () =>
  svg(
    group([
      boards(),
      stipple((fill) => rect(0, 0, 1600, 880, fill), '#8a6537', {
        from: [0.1, 0.9],
        to: [0.9, 0],
        strength: 0.48,
      }),
      light(470, 120, 560, 660, { columns: 2, rows: 2, skew: 0.52, gap: 26, opacity: 0.5, fill: '#ffefd0' }),
      rect(70, 110, 210, 250, soot),
      rect(86, 126, 178, 218, '#fff4dc'),
      rect(169, 126, 12, 218, soot),
      rect(86, 228, 178, 12, soot),
      rect(0, 868, 1600, 132, '#a9834f'),
      line('M0 912H1600M0 958H1600', '#86643a', 4, { opacity: 0.6 }),
      stipple((fill) => rect(0, 868, 1600, 132, fill), '#5f4424', {
        from: [0, 1],
        to: [0.4, 0],
        strength: 0.5,
      }),
      poly(
        [
          [760, 880],
          [1180, 880],
          [1290, 1000],
          [870, 1000],
        ],
        '#ffefd0',
        { opacity: 0.35 },
      ),
      group(
        oars.map(({ x, turn, length }) => move(x + 40, 930, oar(length, shadow), `rotate(${turn + 4})`)),
        { opacity: 0.3 },
      ),
      oars.map(({ x, turn, length, blade }) => move(x, 930, oar(length, blade), `rotate(${turn})`)),
      oars.map(({ x, turn, length }, i) =>
        i % 2
          ? move(
              x + Math.sin((turn * Math.PI) / 180) * (length - 262),
              930 - (length - 262),
              label(i * 4 - 16),
            )
          : '',
      ),
      rect(0, 0, 1600, 44, elm.dark),
      rect(0, 34, 1600, 10, elm.line),
    ]),
  )
