/** Four people, 800 × 800, in the same print. Faces are planes of light and shade rather than likenesses. */
import { circle, clip, ellipse, group, line, path, rect, stipple, svg } from './draw.mjs'
import { ash, ink, paper, rust, sage, soot } from './palette.mjs'

const size = { w: 800, h: 800 }

const frame = (ground, shade, children) =>
  svg(
    group([
      rect(0, 0, 800, 800, ground),
      stipple((fill) => rect(0, 0, 800, 800, fill), shade, { to: [1, 1], strength: 0.46 }),
      children,
    ]),
    size,
  )

const face = (skin) => {
  const head = (fill) =>
    path('M282 330C282 232 338 184 402 184S522 232 522 330C522 440 470 520 402 520S282 440 282 330Z', fill)
  const dark =
    'M402 184C466 184 522 232 522 330C522 440 470 520 402 520C420 500 424 470 416 446C446 440 452 424 436 404C424 384 418 350 420 316C420 270 424 220 402 184Z'
  return group([
    path('M350 470H456V600Q404 640 350 600Z', skin.dark),
    ellipse(282, 356, 20, 34, skin.mid),
    ellipse(522, 356, 20, 34, skin.dark),
    head(skin.light),
    clip(head('#000'), path(dark, skin.mid)),
    stipple(head, skin.dark, { from: [0.3, 0.1], to: [1, 0.9], strength: 0.46 }),
  ])
}

const shoulders = (fill, shade) => {
  const body = (f) => path('M110 800C116 664 220 610 330 588Q404 640 476 588C586 610 688 664 694 800Z', f)
  return group([body(fill), stipple(body, shade, { from: [0.1, 0], to: [1, 0.8], strength: 0.55 })])
}

const mouth = (color) => line('M372 464Q396 476 420 464', color, 6)

const eyes = (color = ink) => group([circle(350, 356, 7, color), circle(446, 356, 7, color)])

const skins = {
  pale: { light: '#f3d6b8', mid: '#e2b890', dark: '#b9855c' },
  rosy: { light: '#f0cbab', mid: '#dba981', dark: '#b17750' },
  olive: { light: '#dcae82', mid: '#c28f61', dark: '#8d5f3a' },
}

export const ruth = () => {
  const hair = (fill) =>
    path(
      'M268 360C244 220 318 142 404 142S566 214 538 360C530 300 500 250 452 240C400 268 320 262 292 292C276 312 272 336 268 360Z',
      fill,
    )
  return frame('#c6cbb6', '#94a084', [
    circle(512, 150, 66, '#a9a296'),
    stipple((fill) => circle(512, 150, 66, fill), soot, { to: [1, 1], strength: 0.5 }),
    shoulders('#3f4a52', ink),
    path('M330 588Q404 640 476 588L488 612Q404 676 318 612Z', paper),
    face(skins.pale),
    hair('#b9b2a5'),
    stipple(hair, soot, { from: [0.1, 0], to: [1, 0.6], strength: 0.5 }),
    eyes(),
    circle(348, 356, 42, 'none', { stroke: soot, strokeWidth: 8 }),
    circle(450, 356, 42, 'none', { stroke: soot, strokeWidth: 8 }),
    line('M390 350Q399 344 408 350M306 350L284 344M492 350L520 344', soot, 8),
    mouth('#a5603c'),
  ])
}

export const eero = () => {
  const beard = (fill) =>
    path(
      'M280 372C280 500 330 590 402 590S526 500 524 372C510 420 470 430 440 426Q402 412 362 426C330 430 294 420 280 372Z',
      fill,
    )
  const cap = (fill) =>
    path('M260 300C254 170 320 120 402 120S552 170 546 300C460 270 346 270 260 300Z', fill)
  return frame('#ecdfca', '#cbb086', [
    shoulders('#d9cdb4', '#9a8660'),
    line('M150 740H660M190 690H620', '#b9a780', 7),
    face(skins.rosy),
    beard('#9a5d33'),
    stipple(beard, '#5b3318', { from: [0.1, 0], to: [1, 0.8], strength: 0.55 }),
    path('M376 468Q402 484 428 468Q402 458 376 468Z', '#7a3f22'),
    cap(rust.mid),
    stipple(cap, rust.line, { from: [0.1, 0], to: [1, 0.7], strength: 0.55 }),
    path(
      'M250 312C252 268 330 250 404 250S556 268 556 312C556 330 540 334 520 326C450 304 350 304 284 326C266 334 250 330 250 312Z',
      rust.dark,
    ),
    line('M300 268V306M340 258V298M380 254V294M420 254V294M460 258V298M500 266V306', rust.line, 5, {
      opacity: 0.6,
    }),
    eyes(),
    line('M330 332Q350 322 370 330M428 330Q448 322 468 332', '#6e3f20', 8),
  ])
}

export const nadim = () => {
  const hair = (fill) =>
    path(
      'M276 330C262 210 330 150 410 152S546 210 528 330C520 296 512 276 490 262C430 250 350 250 306 270C288 286 282 306 276 330Z',
      fill,
    )
  return frame('#e3b892', '#c98a5c', [
    shoulders('#efe6d4', '#b3a17c'),
    path('M262 800L300 606L338 592L330 800ZM546 800L508 606L470 592L478 800Z', sage.dark),
    rect(300, 700, 208, 100, sage.dark),
    face(skins.olive),
    hair('#3a2d24'),
    stipple(hair, '#15100c', { from: [0.1, 0], to: [1, 0.6], strength: 0.6 }),
    eyes(),
    line('M322 326Q350 312 376 326M424 326Q450 312 478 326', '#2b211a', 12),
    path(
      'M334 450C350 424 384 420 398 432C412 420 446 424 462 450C436 444 416 448 398 448S360 444 334 450Z',
      '#2b211a',
    ),
    line('M376 478Q398 486 420 478', '#7d4a2b', 6),
  ])
}

export const aino = () => {
  const back = (fill) =>
    path(
      'M252 470C226 250 296 140 402 140S578 250 552 470C548 500 516 506 506 480V300H298V480C288 506 256 500 252 470Z',
      fill,
    )
  const fringe = (fill) => path('M276 322C268 220 326 168 402 168S536 220 528 322Q402 288 276 322Z', fill)
  return frame('#d8c3a0', '#b39463', [
    back('#d9b26c'),
    stipple(back, '#8f6a30', { from: [0.1, 0], to: [1, 0.7], strength: 0.5 }),
    shoulders(rust.mid, rust.line),
    path('M344 586Q404 634 462 586L470 606Q404 664 334 606Z', rust.light),
    face(skins.pale),
    fringe('#e3c07c'),
    stipple(fringe, '#9b7436', { from: [0.1, 0], to: [1, 0.7], strength: 0.5 }),
    eyes(),
    line('M334 336Q350 330 366 336M432 336Q448 330 464 336', '#8f6a30', 6),
    mouth('#a5603c'),
    line('M496 330L590 268', ash.mid, 16),
    line('M498 326L590 264', ash.light, 6),
    path('M586 258L614 250L596 278Z', ink),
  ])
}
