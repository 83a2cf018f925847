import { circle, clip, grain, group, line, move, path, poly, rect, stipple, svg, taper } from '../draw.mjs'
import { ash, birch, iron, rust, soot } from '../palette.mjs'

const ground = '#d3d6c3'
const shade = '#59604b'

const laid = (x, y, shape, silhouette) =>
  group([move(x + 14, y + 18, silhouette(shade), ''), move(x, y, shape)])

function seat() {
  const disc = (fill) => circle(0, 0, 236, fill)
  return laid(
    400,
    450,
    group([
      disc(birch.mid),
      clip(
        circle(0, 0, 236),
        grain(-240, -240, 480, 480, {
          seed: 17,
          gap: 26,
          stroke: birch.line,
          figure: true,
          strokeWidth: 3,
          opacity: 0.45,
        }),
      ),
      stipple(disc, birch.dark, { from: [0.2, 0.1], to: [0.9, 1], strength: 0.5 }),
      [-90, 30, 150].map((a) =>
        circle(Math.cos((a * Math.PI) / 180) * 150, Math.sin((a * Math.PI) / 180) * 150, 23, '#7d5a30'),
      ),
      [-90, 30, 150].map((a) =>
        circle(
          Math.cos((a * Math.PI) / 180) * 150 + 3,
          Math.sin((a * Math.PI) / 180) * 150 + 4,
          19,
          '#5d4122',
        ),
      ),
    ]),
    (fill) => group(disc(fill), { opacity: 0.28 }),
  )
}

function leg(x) {
  const body = (wood) => taper([0, 96], [0, 600], 50, 32, wood) + taper([0, 40], [0, 96], 38, 38, wood)
  return laid(
    x,
    150,
    group([
      body(ash),
      line('M0 44V76', '#5d4122', 5, { strokeLinecap: 'butt' }),
      stipple(
        (fill) =>
          poly(
            [
              [-25, 96],
              [25, 96],
              [16, 600],
              [-16, 600],
            ],
            fill,
          ),
        ash.line,
        { strength: 0.35 },
      ),
    ]),
    (fill) => group(body({ light: fill, dark: fill }), { opacity: 0.28 }),
  )
}

const stretcher = (x, y, length) => {
  const body = (wood) =>
    taper([0, 0], [length / 2, 0], 18, 32, wood) + taper([length / 2, 0], [length, 0], 32, 18, wood)
  return laid(x, y, body(ash), (fill) => group(body({ light: fill, dark: fill }), { opacity: 0.28 }))
}

const wedge = (x, y) =>
  laid(
    x,
    y,
    group([
      poly(
        [
          [0, 0],
          [58, 0],
          [50, 96],
          [8, 96],
        ],
        rust.mid,
      ),
      poly(
        [
          [0, 0],
          [26, 0],
          [26, 96],
          [8, 96],
        ],
        rust.light,
      ),
    ]),
    (fill) =>
      poly(
        [
          [0, 0],
          [58, 0],
          [50, 96],
          [8, 96],
        ],
        fill,
        { opacity: 0.28 },
      ),
  )

const rule = () => {
  const marks = Array.from({ length: 66 }, (_, i) => `M${20 + i * 20} 0V${i % 5 === 0 ? 26 : 15}`).join('')
  return laid(
    130,
    838,
    group([
      rect(0, 0, 1340, 54, '#c9c2b4'),
      rect(0, 40, 1340, 14, '#aaa294'),
      line(marks, soot, 2.4, { strokeLinecap: 'butt' }),
      circle(1316, 34, 9, ground),
    ]),
    (fill) => rect(0, 0, 1340, 54, fill, { opacity: 0.28 }),
  )
}

const pencil = () =>
  group([
    rect(0, 0, 190, 22, rust.mid),
    rect(0, 0, 190, 9, rust.light),
    path('M190 0L232 11L190 22Z', birch.light),
    path('M218 7.500L232 11L218 14.500Z', iron.dark),
    rect(-12, 0, 14, 22, iron.light),
  ])

export const nineParts = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, ground),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#a3ac90', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      seat(),
      leg(790),
      leg(900),
      leg(1010),
      stretcher(1120, 240, 350),
      stretcher(1120, 336, 290),
      wedge(1130, 450),
      wedge(1240, 450),
      wedge(1350, 450),
      move(
        1140,
        690,
        group([group(rect(12, 16, 220, 22, shade), { opacity: 0.28 }), pencil()]),
        'rotate(-8)',
      ),
      rule(),
    ]),
  )
