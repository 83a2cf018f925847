import { circle, endGrain, group, line, path, poly, random, rect, stipple, svg } from '../draw.mjs'
import { ash, birch, elm, rust, sage } from '../palette.mjs'

function stack() {
  const next = random(8)
  const woods = [birch, birch, ash, birch, elm, ash]
  const rows = []
  let y = 800
  for (let row = 0; row < 6; row++) {
    const h = 56 + Math.round(next() * 18)
    const wood = woods[row]
    y -= h
    let x = 470 + next() * 16
    while (x < 1090) {
      const w = Math.min(150 + next() * 120, 1130 - x)
      rows.push(
        endGrain(x, y, w, h, wood, { pith: [w * (0.1 + next() * 0.8), h * (1.6 + next() * 2.4)], gap: 11 }),
      )
      rows.push(
        stipple((fill) => rect(x, y, w, h, fill), wood.dark, { to: [1, 1], strength: 0.4, seed: row + 2 }),
      )
      x += w + 10 + next() * 8
    }
    if (row < 5) {
      y -= 22
      rows.push(rect(452, y, 700, 22, birch.dark), rect(452, y, 700, 7, birch.mid))
    }
  }
  return { rows, top: y }
}

export const stickeredBoards = () => {
  const { rows, top } = stack()
  return svg(
    group([
      rect(0, 0, 1600, 1000, '#f6ead4'),
      circle(1290, 250, 110, rust.light, { opacity: 0.85 }),
      stipple((fill) => rect(0, 0, 1600, 620, fill), '#e3b58a', {
        from: [0.3, 0],
        to: [0.5, 1],
        strength: 0.4,
      }),
      path('M0 560C160 500 280 520 420 552S700 500 860 540S1240 498 1600 552V620H0Z', sage.light),
      path('M0 600C240 556 420 588 640 596S1180 556 1600 598V640H0Z', sage.mid),
      rect(0, 622, 1600, 210, '#d8d9c5'),
      stipple((fill) => rect(0, 622, 1600, 210, fill), sage.dark, {
        from: [0, 1],
        to: [0, 0],
        strength: 0.42,
      }),
      line('M60 668H220M1290 690H1500M120 730H330M1240 750H1400M20 778H150', '#f3efdd', 6),
      path('M0 800C260 772 640 790 900 786S1400 770 1600 792V1000H0Z', '#b9a67c'),
      stipple((fill) => path('M0 800C260 772 640 790 900 786S1400 770 1600 792V1000H0Z', fill), '#6d6a45', {
        strength: 0.6,
      }),
      poly(
        [
          [470, 872],
          [1150, 872],
          [1440, 930],
          [640, 930],
        ],
        '#4d4630',
        { opacity: 0.35 },
      ),
      [490, 760, 1030].map((x) => group([rect(x, 800, 92, 72, '#8f887b'), rect(x, 800, 92, 16, '#b4ac9c')])),
      rect(410, top - 70, 22, 880 - top, elm.mid),
      rect(1160, top - 110, 22, 920 - top, elm.dark),
      rows,
      poly(
        [
          [360, top - 62],
          [1230, top - 142],
          [1246, top - 112],
          [376, top - 32],
        ],
        rust.mid,
      ),
      poly(
        [
          [376, top - 32],
          [1246, top - 112],
          [1246, top - 100],
          [376, top - 20],
        ],
        rust.line,
      ),
      stipple(
        (fill) =>
          poly(
            [
              [360, top - 62],
              [1230, top - 142],
              [1246, top - 112],
              [376, top - 32],
            ],
            fill,
          ),
        rust.line,
        { to: [1, 0], strength: 0.45 },
      ),
      line(
        'M250 806Q244 770 262 742M262 808Q262 780 276 760M1376 800Q1370 764 1352 742M1390 802Q1394 772 1410 752',
        '#7c7650',
        5,
      ),
    ]),
  )
}
