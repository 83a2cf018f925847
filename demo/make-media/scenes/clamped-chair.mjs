import { board, group, light, rect, stipple, svg } from '../draw.mjs'
import { chair, cordSeat } from '../furniture.mjs'
import { ash, birch, iron, rust, wall } from '../palette.mjs'
import { axonometric, box, stick } from '../space.mjs'

const view = axonometric({ x: 740, y: 590, scale: 0.68 })

/** A bar clamp drawing the two front legs together at the height of the repaired joint. */
const clamp = () =>
  group([
    box(view, [-22, 402, 296], [18, 56, 56], birch),
    box(view, [-58, 396, 286], [36, 110, 76], iron),
    box(view, [456, 402, 296], [18, 56, 56], birch),
    box(view, [-86, 484, 310], [720, 22, 32], iron),
    box(view, [474, 396, 286], [36, 110, 76], iron),
    stick(view, [510, 430, 324], [590, 430, 324], 12, 12, iron),
    box(view, [586, 412, 306], [96, 36, 36], rust),
  ])

export const clampedChair = () => {
  const { shadow, body } = chair(view, ash, { seat: cordSeat(birch), leg: 25, back: 830 })
  return svg(
    group([
      rect(0, 0, 1600, 1000, wall),
      stipple((fill) => rect(0, 0, 1600, 560, fill), '#c9b188', {
        from: [0.1, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      light(930, 20, 460, 470, { columns: 2, rows: 3, skew: 0.4, gap: 20, opacity: 0.5 }),
      board(0, 540, 1600, 460, birch, {
        seed: 44,
        gap: 44,
        strokeWidth: 3,
        figure: true,
        fill: '#dcc08f',
        opacity: 0.28,
      }),
      rect(0, 540, 1600, 8, birch.light),
      stipple((fill) => rect(0, 540, 1600, 460, fill), birch.line, {
        from: [0.2, 0],
        to: [0.8, 1],
        strength: 0.4,
      }),
      shadow,
      body,
      clamp(),
    ]),
  )
}
