import { circle, clip, endGrain, group, line, n, path, random, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, linen, paper, rust } from '../palette.mjs'

const heart = [1120, 520]

const ring = (radius, seed, wobble = 0.035) => {
  const next = random(seed)
  const phases = [next() * 6.3, next() * 6.3, next() * 6.3]
  const list = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2
    const r =
      radius *
      (1 +
        wobble *
          (Math.sin(a * 2 + phases[0]) * 0.6 +
            Math.sin(a * 3 + phases[1]) * 0.4 +
            Math.sin(a * 5 + phases[2]) * 0.18))
    return [heart[0] + Math.cos(a) * r, heart[1] + Math.sin(a) * r * 0.97]
  })
  return `M${list.map((p) => p.map(n).join(' ')).join('L')}Z`
}

function log() {
  const rings = []
  const next = random(40)
  for (let r = 14, i = 0; r < 392; r += 8 + next() * 12, i++) {
    rings.push(
      path(ring(r, 7), 'none', { stroke: ash.line, strokeWidth: i % 6 === 0 ? 4 : 2.2, opacity: 0.5 }),
    )
  }
  return group([
    path(ring(432, 7), elm.line, { transform: 'translate(26 30)', opacity: 0.25 }),
    path(ring(432, 7), elm.dark),
    path(ring(408, 7), birch.mid),
    path(ring(300, 7), ash.light),
    path(ring(150, 7), ash.mid),
    rings,
    stipple((fill) => path(ring(408, 7), fill), ash.line, {
      from: [0.15, 0.1],
      to: [0.95, 1],
      strength: 0.5,
    }),
    line('M1120 520L1300 392M1120 520L1160 720M1120 520L1010 420', elm.line, 5, { opacity: 0.75 }),
    circle(heart[0], heart[1], 9, elm.dark),
  ])
}

const cut = (x, y, w, h) =>
  group([
    rect(x, y, w, h, paper, { opacity: 0.28 }),
    rect(x, y, w, h, 'none', { stroke: paper, strokeWidth: 5 }),
  ])

const sample = (y, pith) =>
  group([
    rect(152, y + 16, 400, 120, '#8a7048', { opacity: 0.28 }),
    endGrain(140, y, 400, 120, birch, { pith, gap: 15 }),
    stipple((fill) => rect(140, y, 400, 120, fill), birch.line, { to: [1, 1], strength: 0.38 }),
    rect(140, y, 400, 120, 'none', { stroke: birch.line, strokeWidth: 3 }),
  ])

const lead = (y, x2, y2) =>
  group([line(`M566 ${y + 60}H650L${x2} ${y2}`, rust.mid, 4), circle(x2, y2, 9, rust.mid)])

export const endGrainPicture = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, linen),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#d7bf96', { from: [0, 0], to: [1, 1], strength: 0.4 }),
      log(),
      clip(
        path(ring(408, 7)),
        group([cut(930, 170, 380, 76), cut(746, 484, 290, 72), cut(862, 706, 330, 72)]),
      ),
      sample(170, [200, 300]),
      sample(440, [-900, 60]),
      sample(710, [-120, -190]),
      lead(170, 1000, 208),
      lead(440, 800, 520),
      lead(710, 920, 742),
    ]),
  )
