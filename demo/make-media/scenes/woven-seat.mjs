import { circle, clip, group, line, path, poly, random, rect, stipple, svg } from '../draw.mjs'
import { ash, rust } from '../palette.mjs'

const corners = [
  [350, 130],
  [1250, 130],
  [1340, 880],
  [260, 880],
]
const center = [800, 490]

const mix = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]

function quarter(a, b, tone, seed) {
  const next = random(seed)
  const cords = []
  const rounds = 24
  for (let i = 0; i < rounds; i++) {
    const t0 = i / rounds
    const t1 = (i + 0.86) / rounds
    const fill = [tone.light, tone.mid, tone.mid, tone.mid][Math.floor(next() * 4)]
    cords.push(poly([mix(a, center, t0), mix(b, center, t0), mix(b, center, t1), mix(a, center, t1)], fill))
  }
  return group([poly([a, b, center], tone.line), cords])
}

const tones = {
  top: { light: '#f3e3c0', mid: '#ead6ac', line: '#b3905a' },
  right: { light: '#dcc08d', mid: '#d1b27c', line: '#94713f' },
  bottom: { light: '#e6cf9f', mid: '#dcc291', line: '#a37f4a' },
  left: { light: '#f6ead0', mid: '#efdfba', line: '#bc9a63' },
}

const rail = (a, b, width, wood) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width]
  return poly([a, b, [b[0] - nx, b[1] - ny], [a[0] - nx, a[1] - ny]], wood)
}

export const wovenSeat = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, '#c9cdb8'),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#a7b096', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.44,
      }),
      poly(
        [
          [380, 150],
          [1330, 150],
          [1440, 960],
          [330, 960],
        ],
        '#3f4737',
        { opacity: 0.3 },
      ),
      clip(
        poly(corners),
        group([
          quarter(corners[0], corners[1], tones.top, 3),
          quarter(corners[1], corners[2], tones.right, 5),
          quarter(corners[2], corners[3], tones.bottom, 7),
          quarter(corners[3], corners[0], tones.left, 9),
        ]),
      ),
      stipple((fill) => poly(corners, fill), '#b8965f', { from: [0.1, 0.1], to: [1, 1], strength: 0.38 }),
      rail(corners[1], corners[0], -34, ash.light),
      rail(corners[0], corners[3], -34, ash.mid),
      rail(corners[3], corners[2], -40, ash.dark),
      rail(corners[2], corners[1], -34, ash.dark),
      corners.map(([x, y], i) =>
        group([
          circle(x, y, 50, i === 1 || i === 2 ? ash.dark : ash.mid),
          circle(x - 6, y - 6, 38, ash.light),
          circle(x - 6, y - 6, 22, 'none', { stroke: ash.line, strokeWidth: 3, opacity: 0.5 }),
          circle(x - 6, y - 6, 10, 'none', { stroke: ash.line, strokeWidth: 3, opacity: 0.5 }),
        ]),
      ),
      line('M800 490C900 540 1010 520 1080 600S1240 760 1180 860S1340 990 1480 960', '#f3e3c0', 13),
      line('M800 490C900 540 1010 520 1080 600S1240 760 1180 860S1340 990 1480 960', '#b3905a', 3, {
        strokeDasharray: '3 9',
      }),
      path('M1460 948L1530 936L1536 966L1466 976Z', rust.mid),
    ]),
  )
