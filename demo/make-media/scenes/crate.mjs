import { board, group, line, n, path, poly, rect, stipple, svg } from '../draw.mjs'
import { chair, cordSeat } from '../furniture.mjs'
import { ash, birch, elm, rust, sage, soot } from '../palette.mjs'
import { axonometric, box, stick } from '../space.mjs'

const view = axonometric({ x: 800, y: 560, scale: 0.5 })
const size = [640, 620, 930]

const posts = (list) => list.map(([x, y]) => box(view, [x, y, 0], [46, 46, size[2]], ash))

const rails = (side) =>
  [40, 430, 840].map((z) =>
    side === 'front'
      ? box(view, [0, size[1], z], [size[0] + 46, 24, 90], birch)
      : box(view, [size[0] + 46, 0, z], [24, size[1] + 24, 90], birch),
  )

const arrow = () => {
  const p = (x, z) =>
    view([x, size[1] + 25, z])
      .map(n)
      .join(' ')
  return line(
    `M${p(120, 448)}L${p(120, 502)}M${p(96, 480)}L${p(120, 508)}L${p(144, 480)}M${p(190, 448)}L${p(190, 502)}M${p(166, 480)}L${p(190, 508)}L${p(214, 480)}M${p(90, 438)}L${p(220, 438)}`,
    rust.mid,
    6,
  )
}

export const crate = () => {
  const inside = axonometric({ x: 800, y: 560, scale: 0.5 })
  const { body } = chair((p) => inside([p[0] + 110, p[1] + 90, p[2] + 30]), ash, {
    seat: cordSeat(birch),
    leg: 17,
    back: 830,
  })
  return svg(
    group([
      rect(0, 0, 1600, 1000, '#d5d8c6'),
      stipple((fill) => rect(0, 0, 1600, 560, fill), sage.mid, {
        from: [0.5, 1],
        to: [0.2, 0],
        strength: 0.42,
      }),
      board(0, 540, 1600, 460, ash, { seed: 71, gap: 60, strokeWidth: 4, fill: '#c9ab7b', opacity: 0.35 }),
      stipple((fill) => rect(0, 540, 1600, 460, fill), '#a07f50', {
        from: [0.3, 0],
        to: [0.6, 1],
        strength: 0.42,
      }),
      rect(0, 530, 1600, 14, elm.mid),
      poly(
        [
          view([0, 0, 0]),
          view([700, 0, 0]),
          view([1500, -260, 0]),
          view([1500, 420, 0]),
          view([700, 660, 0]),
        ],
        '#4b3a20',
        { opacity: 0.32 },
      ),
      box(view, [-20, -20, -40], [730, 710, 40], elm),
      posts([
        [0, 0],
        [size[0], 0],
        [0, size[1] - 24],
      ]),
      [40, 430, 840].map((z) =>
        stick(view, [20, 0, z + 45], [640, 0, z + 45], 46, 46, { light: birch.mid, dark: birch.dark }),
      ),
      [40, 430, 840].map((z) =>
        stick(view, [0, 20, z + 45], [0, 600, z + 45], 46, 46, { light: birch.light, dark: birch.mid }),
      ),
      body,
      line(`M${view([40, 560, 430]).map(n).join(' ')}L${view([640, 60, 500]).map(n).join(' ')}`, rust.mid, 9),
      posts([[size[0], size[1] - 24]]),
      rails('side'),
      rails('front'),
      arrow(),
      path('M1240 800L1380 764L1420 862L1276 902Z', '#f3e9d5'),
      line('M1276 824L1362 802M1286 848L1372 826M1296 872L1350 858', soot, 4, { opacity: 0.7 }),
      line('M1400 752C1390 780 1404 800 1392 816', soot, 3),
      path('M1372 776L1396 770L1400 786L1376 792Z', rust.mid),
    ]),
  )
}
