import { poly, taper } from './draw.mjs'

/** An axonometric view: x runs to the right and down, y to the left and down, z up. */
export function axonometric({ x: ox, y: oy, scale = 1, right = 0.42, left = 0.5 }) {
  return ([x, y, z]) => [
    ox + scale * (x * Math.cos(right) - y * Math.cos(left)),
    oy + scale * (x * Math.sin(right) + y * Math.sin(left) - z),
  ]
}

const faces = (view, [x, y, z], [w, d, h]) => {
  const p = (dx, dy, dz) => view([x + dx * w, y + dy * d, z + dz * h])
  return {
    top: [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)],
    front: [p(0, 1, 1), p(1, 1, 1), p(1, 1, 0), p(0, 1, 0)],
    side: [p(1, 0, 1), p(1, 1, 1), p(1, 1, 0), p(1, 0, 0)],
  }
}

export function box(view, at, size, wood) {
  const { top, front, side } = faces(view, at, size)
  return poly(top, wood.light) + poly(front, wood.mid) + poly(side, wood.dark)
}

export const stick = (view, from, to, w1, w2, wood) => taper(view(from), view(to), w1, w2, wood)

/** Where the light throws a point on the floor. */
export const fall = ([x, y, z], lean = [0.55, -0.35]) => [x + z * lean[0], y + z * lean[1], 0]

export function stickShadow(view, from, to, w1, w2, fill, lean) {
  return taper(view(fall(from, lean)), view(fall(to, lean)), w1, w2, { light: fill, dark: fill })
}

export const flatShadow = (view, corners, fill, lean) =>
  poly(
    corners.map((c) => view(fall(c, lean))),
    fill,
  )
