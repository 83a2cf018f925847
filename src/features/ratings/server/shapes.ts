import { starPath } from '#api/extension.ts'

/** Our own pictures: outlines in a square of 20, by the names the original gives its sets. */

const bar = 'M2 7h16v6H2Z'
const square = 'M3 3h14v14H3Z'
const heart =
  'M10 17.5C4 13.2 2 10.2 2 7.2 2 4.9 3.8 3 6 3c1.7 0 3.1.9 4 2.4C10.9 3.9 12.3 3 14 3c2.2 0 4 1.9 4 4.2 0 3-2 6-8 10.3Z'
const thumbUp =
  'M2 9h3.5v9H2ZM7 18V9.5L10.5 2c1.4 0 2.3 1 2.3 2.4L12.2 8H16.6c1.1 0 1.9 1 1.6 2.1l-1.7 6.4c-.2.9-1 1.5-1.9 1.5Z'
const thumbDown =
  'M18 11h-3.5V2H18ZM13 2v8.5L9.5 18c-1.4 0-2.3-1-2.3-2.4L7.8 12H3.4c-1.1 0-1.9-1-1.6-2.1l1.7-6.4C3.7 2.6 4.5 2 5.4 2Z'
const minus = 'M3 8h14v4H3Z'
const plus = 'M8 3h4v5h5v4h-5v5H8v-5H3V8h5Z'
const tick = 'M2.5 10.5 5.3 7.7l3 3 6.4-6.4 2.8 2.8-9.2 9.2Z'
const cross =
  'M3.5 6.3 6.3 3.5 10 7.2l3.7-3.7 2.8 2.8L12.8 10l3.7 3.7-2.8 2.8L10 12.8l-3.7 3.7-2.8-2.8L7.2 10Z'
const up = 'M10 3l8 9h-5v5H7v-5H2Z'
const down = 'M10 17 2 8h5V3h6v5h5Z'

/** One picture for every step. */
export const plainShapes: Readonly<Record<string, string>> = { stars: starPath, bars: bar, squares: square }

/** A picture for each step. */
export const customShapes: Readonly<Record<string, readonly string[]>> = {
  heart: [heart],
  thumbs: [thumbDown, thumbUp],
  plusminus: [minus, plus],
  tickcross: [cross, tick],
  updown: [down, up],
}

/** One for all steps, or one for each. */
export const shapesOf = (image: string): readonly string[] =>
  customShapes[image] ?? [plainShapes[image] ?? starPath]

export const shapeOf = (image: string, rate: number): string => {
  const shapes = shapesOf(image)
  return shapes[rate - 1] ?? shapes[0] ?? starPath
}
