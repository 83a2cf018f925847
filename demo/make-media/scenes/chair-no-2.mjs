import { circle, group, line, n, path, rect, stipple, svg, taper } from '../draw.mjs'
import { ash, birch, clay, linen, rust } from '../palette.mjs'

const cord = () =>
  Array.from({ length: 30 }, (_, i) => `M${n(592 + i * 13.6)} ${n(566 + i * 0.6)}V${n(606 + i * 0.4)}`).join(
    '',
  )

const post = (fill) =>
  path(
    'M556 872C566 760 566 700 552 610C530 520 470 400 408 300C398 284 424 268 436 284C506 380 578 500 600 604C616 700 604 780 590 872Z',
    fill,
  )

export const chairNo2 = () =>
  svg(
    group([
      rect(0, 0, 1600, 1000, linen),
      circle(900, 440, 350, '#e6a77a'),
      stipple((fill) => circle(900, 440, 350, fill), rust.mid, {
        from: [0.3, 0],
        to: [0.7, 1],
        strength: 0.5,
      }),
      stipple((fill) => rect(0, 0, 1600, 840, fill), '#d7bf96', { from: [0, 0], to: [1, 1], strength: 0.36 }),
      rect(0, 830, 1600, 170, clay),
      stipple((fill) => rect(0, 830, 1600, 170, fill), '#a5844f', { strength: 0.46 }),
      path('M560 872H1010L1420 934H820Z', '#6d5330', { opacity: 0.32 }),
      taper([1000, 600], [1022, 872], 40, 26, ash),
      line('M590 770H1010', ash.dark, 17),
      line('M590 766H1010', ash.light, 7),
      post(ash.dark),
      path(
        'M556 872C566 760 566 700 552 610C530 520 470 400 408 300C402 290 412 282 420 282C486 380 558 510 580 606C592 700 584 780 574 872Z',
        ash.light,
      ),
      path(
        'M560 566C700 552 880 566 1026 588C1044 592 1044 622 1024 624C880 634 700 634 566 616Z',
        birch.mid,
      ),
      line(cord(), birch.line, 4, { opacity: 0.6 }),
      stipple(
        (fill) =>
          path('M560 566C700 552 880 566 1026 588C1044 592 1044 622 1024 624C880 634 700 634 566 616Z', fill),
        birch.line,
        { strength: 0.52 },
      ),
      path(
        'M398 274C420 250 452 262 462 292C482 350 500 400 516 440C506 456 486 452 478 438C452 384 420 330 398 300Z',
        ash.mid,
      ),
      path(
        'M398 274C410 262 424 262 432 272C456 330 480 384 500 448C490 450 482 446 478 438C452 384 420 330 398 300Z',
        birch.light,
      ),
      path('M500 452C620 426 800 430 960 446C990 450 1000 470 974 474C820 470 640 466 516 490Z', ash.mid),
      path('M500 452C620 426 800 430 960 446C982 449 992 460 984 466C830 452 640 446 506 466Z', ash.light),
      taper([940, 470], [986, 594], 26, 32, ash),
      circle(964, 458, 9, rust.mid),
    ]),
  )
