import { circle, group, line, path, random, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, iron, linen, paper, rust, sage } from '../palette.mjs'

const spines = [
  rust.mid,
  rust.dark,
  sage.mid,
  sage.dark,
  elm.mid,
  elm.dark,
  '#e9dcc2',
  '#d9c39a',
  iron.mid,
  '#c7a06a',
  '#b9bfa8',
]

function books(x, y, width, tall, seed) {
  const next = random(seed)
  const list = []
  let at = x
  while (at < x + width - 30) {
    const w = 22 + next() * 34
    const h = tall * (0.68 + next() * 0.32)
    const fill = spines[Math.floor(next() * spines.length)]
    if (at + w > x + width) break
    list.push(rect(at, y - h, w, h, fill), rect(at + w - 5, y - h, 5, h, '#2b2723', { opacity: 0.2 }))
    if (next() > 0.45) list.push(rect(at + 4, y - h + 18 + next() * 20, w - 12, 6, paper, { opacity: 0.6 }))
    if (next() > 0.7) list.push(rect(at + 4, y - 40, w - 12, 4, paper, { opacity: 0.5 }))
    at += w + 2
  }
  return list
}

const leaning = (x, y, h, fill) =>
  group([rect(0, -h, 34, h, fill), rect(29, -h, 5, h, '#2b2723', { opacity: 0.2 })], {
    transform: `translate(${x} ${y}) rotate(-14)`,
  })

const shelf = (y, sag = 0) => {
  const d = (fill) =>
    path(`M250 ${y}Q800 ${y + sag * 2} 1350 ${y}V${y + 32}Q800 ${y + 32 + sag * 2} 250 ${y + 32}Z`, fill)
  return group([
    d(birch.mid),
    stipple(d, birch.line, { to: [1, 1], strength: 0.5 }),
    line(`M250 ${y + 3}Q800 ${y + 3 + sag * 2} 1350 ${y + 3}`, birch.light, 6, { strokeLinecap: 'butt' }),
  ])
}

export const bookshelf = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, linen),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#d7bf96', { from: [0, 0], to: [1, 1], strength: 0.4 }),
      rect(262, 60, 1130, 900, '#7a5f38', { opacity: 0.22 }),
      rect(250, 40, 1100, 900, '#d9c19a'),
      stipple((fill) => rect(250, 40, 1100, 900, fill), '#9a7a49', {
        from: [0, 1],
        to: [0.6, 0],
        strength: 0.42,
      }),
      books(286, 306, 760, 210, 5),
      leaning(1080, 306, 196, rust.mid),
      circle(1250, 256, 50, sage.dark),
      path('M1226 214C1220 180 1232 150 1250 128C1268 150 1280 180 1274 214Z', sage.mid),
      line('M1250 210V90M1250 150Q1220 130 1212 96M1250 130Q1282 112 1288 76', sage.line, 5),
      books(286, 592, 300, 190, 12),
      rect(640, 520, 230, 34, rust.mid),
      rect(656, 486, 200, 34, '#e9dcc2'),
      rect(650, 554, 240, 38, elm.mid),
      rect(640, 512, 230, 8, paper, { opacity: 0.5 }),
      books(930, 592, 390, 200, 28),
      group(books(286, 884, 1010, 214, 41)),
      shelf(306),
      shelf(592),
      shelf(880, 13),
      line('M262 868H1338', rust.mid, 5, { strokeDasharray: '4 18' }),
      rect(226, 20, 34, 960, ash.mid),
      rect(226, 20, 12, 960, ash.light),
      rect(1340, 20, 34, 960, ash.mid),
      rect(1362, 20, 12, 960, ash.dark),
      rect(226, 20, 1148, 30, ash.mid),
      rect(226, 20, 1148, 10, ash.light),
    ]),
  )
