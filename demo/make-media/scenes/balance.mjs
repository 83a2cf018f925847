import { circle, ellipse, group, line, path, poly, rect, stipple, svg, taper } from '../draw.mjs'
import { chair } from '../furniture.mjs'
import { ash, birch, elm, ink, iron, linen, paper, rust, sage } from '../palette.mjs'
import { axonometric } from '../space.mjs'

const pivot = [800, 190]
const left = [380, 232]
const right = [1220, 148]

const bowl = ([x, y], fill) =>
  path(
    `M${x - 220} ${y}A220 62 0 0 0 ${x + 220} ${y}C${x + 190} ${y + 104} ${x - 190} ${y + 104} ${x - 220} ${y}Z`,
    fill,
  )

const pan = ([x, y], drop, load) => {
  const at = [x, y + drop]
  return group([
    line(`M${x} ${y}L${x - 214} ${y + drop}M${x} ${y}L${x + 214} ${y + drop}`, iron.dark, 4),
    ellipse(...at, 220, 62, rust.dark),
    ellipse(x, y + drop + 6, 206, 52, rust.mid),
    stipple((fill) => ellipse(x, y + drop + 6, 206, 52, fill), rust.line, {
      from: [1, 1],
      to: [0, 0],
      strength: 0.4,
    }),
    load,
    bowl(at, rust.mid),
    stipple((fill) => bowl(at, fill), rust.line, { from: [0, 0], to: [1, 0.6], strength: 0.55 }),
    path(`M${x - 220} ${y + drop}A220 62 0 0 0 ${x + 220} ${y + drop}`, 'none', {
      stroke: rust.light,
      strokeWidth: 7,
    }),
    circle(x, y, 12, ink),
  ])
}

const coins = (x, y, count) =>
  Array.from({ length: count }, (_, i) =>
    group([
      ellipse(x + (i % 2) * 4, y - i * 17, 46, 14, '#b98d43'),
      rect(x - 46 + (i % 2) * 4, y - i * 17 - 12, 92, 12, '#b98d43'),
      ellipse(x + (i % 2) * 4, y - i * 17 - 12, 46, 14, '#e0b96f'),
    ]),
  )

const clock = (x, y) =>
  group([
    line(`M${x - 40} ${y + 74}L${x - 52} ${y + 92}M${x + 40} ${y + 74}L${x + 52} ${y + 92}`, elm.dark, 14),
    circle(x, y, 86, elm.dark),
    circle(x, y, 70, paper),
    line(
      `M${x} ${y - 58}V${y - 48}M${x} ${y + 58}V${y + 48}M${x - 58} ${y}H${x - 48}M${x + 58} ${y}H${x + 48}`,
      ink,
      5,
    ),
    line(`M${x} ${y}V${y - 42}M${x} ${y}L${x + 28} ${y + 16}`, ink, 7),
    circle(x, y, 7, rust.mid),
  ])

const plank = (x, y, w, wood) => group([rect(x, y, w, 24, wood.mid), rect(x, y, w, 8, wood.light)])

export const balance = () => {
  const base = left[1] + 430
  const { body } = chair(axonometric({ x: left[0] + 6, y: base - 66, scale: 0.36 }), ash, {
    leg: 13,
    back: 850,
  })
  const ry = right[1] + 470
  return svg(
    group([
      rect(0, 0, 1600, 1000, linen),
      circle(800, 470, 400, '#f7ead2'),
      stipple((fill) => circle(800, 470, 400, fill), '#e0b98a', {
        from: [0.2, 0],
        to: [0.8, 1],
        strength: 0.44,
      }),
      rect(0, 880, 1600, 120, sage.mid),
      stipple((fill) => rect(0, 880, 1600, 120, fill), sage.line, { strength: 0.55 }),
      poly(
        [
          [560, 908],
          [1010, 908],
          [1230, 942],
          [700, 942],
        ],
        '#3f4737',
        { opacity: 0.4 },
      ),
      taper([800, 210], [800, 850], 26, 40, elm),
      path('M620 908C640 856 720 842 760 840H840C880 842 960 856 980 908Z', elm.mid),
      stipple(
        (fill) => path('M620 908C640 856 720 842 760 840H840C880 842 960 856 980 908Z', fill),
        elm.line,
        { to: [1, 0.5], strength: 0.6 },
      ),
      taper(left, right, 22, 22, elm),
      circle(...pivot, 30, rust.mid),
      circle(...pivot, 12, paper),
      pan(left, 430, body),
      pan(
        right,
        430,
        group([
          plank(right[0] - 140, ry - 34, 280, birch),
          plank(right[0] - 120, ry - 58, 230, ash),
          plank(right[0] - 132, ry - 82, 250, birch),
          clock(right[0] - 44, ry - 174),
          coins(right[0] + 84, ry - 94, 5),
        ]),
      ),
    ]),
  )
}
