import { circle, clip, grain, group, line, move, path, poly, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, rust } from '../palette.mjs'

const ground = '#e3d3b6'
const shade = '#5d4626'
const center = [520, 640]

const tenon = (degrees) => {
  const a = (degrees * Math.PI) / 180
  const [x, y] = [center[0] + Math.cos(a) * 300, center[1] + Math.sin(a) * 300]
  return group([
    circle(x + 6, y + 9, 62, shade, { opacity: 0.25 }),
    circle(x, y, 62, ash.mid),
    circle(x, y, 44, 'none', { stroke: ash.line, strokeWidth: 3, opacity: 0.45 }),
    circle(x, y, 27, 'none', { stroke: ash.line, strokeWidth: 3, opacity: 0.45 }),
    stipple((fill) => circle(x, y, 62, fill), ash.line, { from: [0.1, 0.1], to: [1, 1], strength: 0.5 }),
    rect(x - 9, y - 62, 18, 124, rust.mid),
    rect(x - 9, y - 62, 7, 124, rust.light),
  ])
}

const seat = () => {
  const disc = (fill) => circle(...center, 470, fill)
  return group([
    circle(center[0] + 26, center[1] + 32, 470, shade, { opacity: 0.3 }),
    disc(birch.mid),
    clip(
      disc('#000'),
      grain(40, 160, 980, 960, {
        seed: 61,
        gap: 34,
        stroke: birch.line,
        figure: true,
        strokeWidth: 4,
        opacity: 0.42,
      }),
    ),
    stipple(disc, birch.dark, { from: [0.2, 0.1], to: [0.95, 0.9], strength: 0.46 }),
    [270, 30, 150].map(tenon),
  ])
}

const wedge = () =>
  group([
    poly(
      [
        [16, 18],
        [86, 18],
        [74, 198],
        [30, 198],
      ],
      shade,
      { opacity: 0.3 },
    ),
    poly(
      [
        [0, 0],
        [70, 0],
        [58, 180],
        [14, 180],
      ],
      rust.mid,
    ),
    poly(
      [
        [0, 0],
        [32, 0],
        [32, 180],
        [14, 180],
      ],
      rust.light,
    ),
    stipple(
      (fill) =>
        poly(
          [
            [0, 0],
            [70, 0],
            [58, 180],
            [14, 180],
          ],
          fill,
        ),
      rust.line,
      { to: [1, 1], strength: 0.4 },
    ),
  ])

const mallet = () => {
  const head = (fill) => path('M0 20Q-10 90 0 170Q90 186 180 170Q190 90 180 20Q90 4 0 20Z', fill)
  const handle = (fill) => rect(178, 72, 330, 46, fill, { rx: 20 })
  return group([
    group([move(22, 28, head(shade)), move(22, 28, handle(shade))], { opacity: 0.3 }),
    handle(ash.mid),
    rect(178, 72, 330, 18, ash.light, { rx: 9 }),
    head(elm.mid),
    stipple(head, elm.line, { from: [0, 0], to: [1, 1], strength: 0.55 }),
    line('M30 16Q22 90 30 176M150 16Q158 90 150 176', elm.dark, 5),
  ])
}

export const malletAndWedges = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, ground),
      stipple((fill) => rect(0, 0, 1600, 1000, fill), '#c4a878', {
        from: [0, 0],
        to: [1, 1],
        strength: 0.42,
      }),
      seat(),
      move(1010, 240, mallet(), 'rotate(-16)'),
      move(1120, 520, wedge(), 'rotate(12)'),
      move(1260, 560, wedge(), 'rotate(-7)'),
      move(1400, 500, wedge(), 'rotate(20)'),
      move(1200, 800, wedge(), 'rotate(84)'),
    ]),
  )
