/** Hand tools in side view, drawn around their own origin. */
import { ellipse, group, line, path, poly, rect } from './draw.mjs'
import { ash, birch, elm, ink, iron, rust } from './palette.mjs'

/** A wooden smoothing plane, 300 wide, standing on y = 0. */
export const plane = () =>
  group([
    path('M0 0V-62Q0 -74 12 -74H104L128 -52H196L212 -74H288Q302 -74 302 -60V0Z', ash.mid),
    path('M0 0V-62Q0 -74 12 -74H104L110 -68V0Z', ash.light, { opacity: 0.55 }),
    rect(0, -9, 302, 9, ash.dark),
    poly(
      [
        [122, -40],
        [176, -132],
        [192, -124],
        [146, -40],
      ],
      iron.mid,
    ),
    poly(
      [
        [140, -40],
        [184, -116],
        [204, -106],
        [168, -40],
      ],
      elm.mid,
    ),
    path(
      'M214 -74C222 -118 236 -146 262 -150C284 -152 288 -134 276 -128C262 -120 262 -100 272 -74Z',
      elm.dark,
    ),
    path('M36 -74C36 -92 28 -96 28 -112A24 22 0 0 1 76 -112C76 -96 68 -92 68 -74Z', elm.dark),
    path('M40 -116A14 12 0 0 1 56 -124', 'none', {
      stroke: elm.light,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
  ])

/** A carver's mallet lying on y = 0, 230 wide. */
export const mallet = () =>
  group([
    rect(96, -44, 140, 20, birch.mid, { rx: 8 }),
    rect(96, -34, 140, 10, birch.dark, { rx: 5 }),
    path('M6 -62Q0 -34 6 -6H92Q104 -34 92 -62Z', elm.mid),
    path('M6 -62Q0 -34 3 -30H98Q100 -46 92 -62Z', elm.light),
  ])

/** A chisel hanging by its handle from (0, 0), blade down. */
export const chisel = (length = 190, width = 26) =>
  group([
    path(`M-15 0Q-18 46 -9 84H9Q18 46 15 0Q0 -10 -15 0Z`, rust.mid),
    path(`M-15 0Q-18 46 -9 84H-1Q-4 46 -3 -5Q-10 -4 -15 0Z`, rust.light),
    rect(-8, 84, 16, 16, iron.dark),
    poly(
      [
        [-6, 100],
        [6, 100],
        [width / 2, 124],
        [width / 2, length - 16],
        [-width / 2, length],
        [-width / 2, 124],
      ],
      iron.light,
    ),
    poly(
      [
        [0, 100],
        [6, 100],
        [width / 2, 124],
        [width / 2, length - 16],
        [0, length - 8],
      ],
      iron.mid,
    ),
  ])

/** A bow saw hanging with its top at y = 0, 300 wide. */
export const bowSaw = () =>
  group([
    line('M14 6C6 70 30 110 22 190', ash.mid, 17),
    line('M286 6C294 70 270 110 278 190', ash.dark, 17),
    line('M24 100H276', birch.dark, 13),
    line('M14 14H286', ink, 4),
    line('M14 22H286', ink, 4),
    line('M150 18V98', birch.mid, 8),
    line('M22 190H278', iron.mid, 10, { strokeLinecap: 'butt' }),
    line(
      'M26 197L34 190L42 197L50 190L58 197L66 190L74 197L82 190L90 197L98 190L106 197L114 190L122 197L130 190L138 197L146 190L154 197L162 190L170 197L178 190L186 197L194 190L202 197L210 190L218 197L226 190L234 197L242 190L250 197L258 190L266 197L274 190',
      iron.mid,
      3,
    ),
  ])

/** A glazed jar with pencils and a brush, standing on y = 0, 90 wide. */
export const jar = () =>
  group([
    line('M30 -80L16 -190', ash.mid, 9),
    line('M48 -80L52 -214', rust.mid, 9),
    line('M62 -80L86 -176', birch.dark, 9),
    poly(
      [
        [12, -196],
        [22, -186],
        [11, -212],
      ],
      ink,
    ),
    path('M0 0Q-6 -60 6 -104H84Q96 -60 90 0Z', '#efe6d6'),
    path('M52 0Q60 -60 54 -104H84Q96 -60 90 0Z', '#d8c9b0'),
    ellipse(45, -104, 39, 8, '#c2b196'),
  ])
