/** Small SVG vocabulary for flat still lifes. Every function returns a string of SVG. */

import { ink } from './palette.mjs'

const width = 1600
const height = 1000

let nextId = 0

export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const n = (value) => Math.round(value * 10) / 10

const attributes = (list) =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${typeof value === 'number' ? n(value) : value}"`,
    )
    .join('')

export const tag = (name, list, children) =>
  children === undefined
    ? `<${name}${attributes(list)}/>`
    : `<${name}${attributes(list)}>${children}</${name}>`

export const svg = (children, { w = width, h = height, title } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"${title ? ' role="img"' : ''}>${title ? `<title>${title}</title>` : ''}${children}</svg>\n`

export const rect = (x, y, w, h, fill, more = {}) => tag('rect', { x, y, width: w, height: h, fill, ...more })
export const circle = (cx, cy, r, fill, more = {}) => tag('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx, cy, rx, ry, fill, more = {}) => tag('ellipse', { cx, cy, rx, ry, fill, ...more })
export const points = (list) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')
export const poly = (list, fill, more = {}) => tag('polygon', { points: points(list), fill, ...more })
export const path = (d, fill, more = {}) => tag('path', { d, fill, ...more })
export const line = (d, stroke, strokeWidth, more = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...more,
  })
export const group = (children, more = {}) => tag('g', more, [children].flat(9).join(''))
export const move = (x, y, children, more = '') =>
  group(children, { transform: `translate(${n(x)} ${n(y)})${more ? ` ${more}` : ''}` })

export const text = (x, y, words, more = {}) =>
  tag(
    'text',
    { x, y, fontFamily: "Georgia, 'Times New Roman', serif", fontSize: 40, fill: ink, ...more },
    words,
  )

export function clip(shape, children, more = {}) {
  const id = `c${++nextId}`
  return `<clipPath id="${id}">${shape}</clipPath>${group(children, { clipPath: `url(#${id})`, ...more })}`
}

/** A polygon that follows the two-tone rule of these pictures: the light comes from the upper left. */
export function taper([x1, y1], [x2, y2], w1, w2, wood) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = -(y2 - y1) / length
  const ny = (x2 - x1) / length
  const side = nx + ny > 0 ? -1 : 1
  const at = (x, y, w, f) => [x + nx * w * f, y + ny * w * f]
  const outline = [at(x1, y1, w1, 0.5), at(x2, y2, w2, 0.5), at(x2, y2, w2, -0.5), at(x1, y1, w1, -0.5)]
  const lit = [
    at(x1, y1, w1, 0.5 * side),
    at(x2, y2, w2, 0.5 * side),
    at(x2, y2, w2, -0.06 * side),
    at(x1, y1, w1, -0.06 * side),
  ]
  return poly(outline, wood.dark) + poly(lit, wood.light)
}

/** Long, nearly parallel grain inside a rectangle, with one flat-sawn figure if asked for. */
export function grain(
  x,
  y,
  w,
  h,
  { seed = 1, gap = 14, stroke, opacity = 0.35, strokeWidth = 2, figure = false },
) {
  const next = random(seed)
  const lines = []
  for (let offset = gap * (0.4 + next() * 0.5); offset < h; offset += gap * (0.55 + next() * 0.9)) {
    const wave = (next() - 0.5) * gap * 0.9
    const drift = (next() - 0.5) * gap * 0.6
    const from = x + (next() < 0.3 ? w * next() * 0.5 : -4)
    const to = x + (next() < 0.3 ? w * (0.6 + next() * 0.4) : w + 4)
    lines.push(
      `M${n(from)} ${n(y + offset)}C${n(from + (to - from) * 0.33)} ${n(y + offset + wave)} ${n(from + (to - from) * 0.66)} ${n(y + offset - wave)} ${n(to)} ${n(y + offset + drift)}`,
    )
  }
  if (figure) {
    const cy = y + h / 2
    const tip = x + w * 0.3
    for (let i = 0; i < 4; i++) {
      const spread = h * (0.09 + i * 0.1)
      const start = tip + i * w * -0.09
      lines.push(
        `M${n(x + w + 4)} ${n(cy - spread)}C${n(x + w * 0.6)} ${n(cy - spread)} ${n(start)} ${n(cy - spread * 0.7)} ${n(start)} ${n(cy)}C${n(start)} ${n(cy + spread * 0.7)} ${n(x + w * 0.6)} ${n(cy + spread)} ${n(x + w + 4)} ${n(cy + spread)}`,
      )
    }
  }
  return clip(rect(x, y, w, h), line(lines.join(''), stroke, strokeWidth, { opacity }))
}

export function board(x, y, w, h, wood, options = {}) {
  return rect(x, y, w, h, options.fill ?? wood.mid) + grain(x, y, w, h, { stroke: wood.line, ...options })
}

/** Growth rings seen on the end of a board; `pith` is where the tree's heart was, relative to the board. */
export function endGrain(x, y, w, h, wood, { pith = [w / 2, h * 2.4], gap = 9, radius = 0 } = {}) {
  const rings = []
  const outside = (value, size) => Math.max(-value, 0, value - size)
  const near = Math.hypot(outside(pith[0], w), outside(pith[1], h))
  const far = Math.hypot(Math.max(pith[0], w - pith[0]), Math.max(pith[1], h - pith[1]))
  for (let r = gap, i = 0; r < far; r += gap * (0.75 + 0.5 * Math.abs(Math.sin(i * 2.1))), i++) {
    if (r < near) continue
    rings.push(
      circle(x + pith[0], y + pith[1], r, 'none', { stroke: wood.line, strokeWidth: 1.8, opacity: 0.4 }),
    )
  }
  return (
    rect(x, y, w, h, wood.light, { rx: radius }) +
    clip(rect(x, y, w, h, undefined, { rx: radius }), rings.join(''))
  )
}

/** Window light thrown on a surface: panes as parallelograms. */
export function light(
  x,
  y,
  w,
  h,
  { columns = 2, rows = 3, skew = 0.35, gap = 16, fill = '#fffaf0', opacity = 0.55 } = {},
) {
  const panes = []
  const pw = (w - gap * (columns - 1)) / columns
  const ph = (h - gap * (rows - 1)) / rows
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const px = x + c * (pw + gap)
      const py = y + r * (ph + gap)
      const lean = (yy) => (yy - y) * skew
      panes.push(
        poly(
          [
            [px + lean(py), py],
            [px + pw + lean(py), py],
            [px + pw + lean(py + ph), py + ph],
            [px + lean(py + ph), py + ph],
          ],
          fill,
        ),
      )
    }
  }
  return group(panes, { opacity })
}

/** A curl of shaving: a spiral drawn as a band that narrows toward its heart. */
export function curl(cx, cy, r, wood, { turns = 2.2, start = 0, flip = 1, band = r * 0.34 } = {}) {
  const steps = 70
  const outer = []
  const inner = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const angle = start + flip * t * turns * Math.PI * 2
    const radius = r * (1 - 0.74 * t)
    const thickness = band * (1 - 0.7 * t) * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, t * 1.4 + 0.12)))
    outer.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius])
    inner.push([cx + Math.cos(angle) * (radius - thickness), cy + Math.sin(angle) * (radius - thickness)])
  }
  return (
    poly([...outer, ...inner.reverse()], wood.light) +
    line(`M${outer.map((p) => p.map(n).join(' ')).join('L')}`, wood.dark, Math.max(2, r * 0.035))
  )
}

/**
 * Grainy shading, as if printed through a coarse screen. `shape` draws the area in a given fill; `from` and `to`
 * are corners of its bounding box, the shade growing toward `to`.
 */
export function stipple(shape, color, { from = [0, 0], to = [0, 1], strength = 0.5, seed = 3 } = {}) {
  const id = `s${++nextId}`
  const stop = (offset, opacity) => `<stop offset="${offset}" stop-opacity="${opacity}"/>`
  const gradient = `<linearGradient id="${id}g" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stop(0, 0)}${stop(1, strength)}</linearGradient>`
  const filter = [
    `<filter id="${id}f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="${seed}"/>`,
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>',
    '<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1"/>',
    '<feComponentTransfer result="dots"><feFuncA type="linear" slope="3" intercept="-2.05"/></feComponentTransfer>',
    `<feFlood flood-color="${color}"/><feComposite in2="dots" operator="in"/></filter>`,
  ].join('')
  return gradient + filter + clip(shape('#000'), `<g filter="url(#${id}f)">${shape(`url(#${id}g)`)}</g>`)
}
