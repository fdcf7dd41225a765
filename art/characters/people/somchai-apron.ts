import { fill, line, linear, radial, ribbon, shading, spot } from '../anatomy/scene';

export const apronDefs = [
  linear(
    'chefApron',
    [
      [0, '#6d1f27'],
      [0.26, '#9d3a40'],
      [0.6, '#7f2830'],
      [1, '#541720'],
    ],
    '0 0 1 0.12',
  ),
  radial('apronLight', [
    [0, '#d9757b', 0.5],
    [1, '#d9757b', 0],
  ]),
  radial('apronShade', [
    [0, '#3d0c12', 0.44],
    [1, '#3d0c12', 0],
  ]),
].join('');

const WINE = '#3d0c12';
const LINEN = '#8490a8';

const wine = shading(WINE);
const glow = shading('#e08a8e');

/** A long apron; its cloth hangs from the hip that is higher, and over the knee that is bent. */
export const apron = [
  fill(
    'M257 596C290 606 324 610 360 611C396 612 430 610 458 604C464 690 470 780 472 866C462 876 446 874 432 880C418 886 404 894 386 890C368 886 356 876 338 878C320 880 306 888 288 884C276 882 268 878 261 874C256 780 254 690 257 596Z',
    'url(#chefApron)',
  ),
  // The other edge of the cloth goes round behind.
  fill('M458 606C464 690 470 780 472 866L462 872C458 780 452 690 448 607Z', WINE, 'fill-opacity="0.55"'),
  spot('apronLight', 312, 740, 26, 150, 'fill-opacity="0.7"'),
  spot('apronLight', 414, 750, 26, 124, 'fill-opacity="0.6" transform="rotate(-4 414 750)"'),
  wine('288 612 280 700 272 790 274 878', 14, 0.42),
  wine('296 720 292 780 292 830 288 884', -16, 0.3),
  wine('340 614 334 700 332 800 340 878', -16, 0.32),
  wine('350 700 346 770 346 830 352 880', 9, 0.26),
  wine('372 616 376 700 378 800 372 884', -24, 0.34),
  wine('396 620 396 720 398 800 402 890', 9, 0.24),
  wine('440 612 448 700 450 790 440 876', 18, 0.42),
  glow('330 630 324 710 322 790 326 876', 5, 0.34),
  glow('390 630 392 710 396 800 394 886', 5, 0.34),
  glow('434 640 438 720 440 790 434 872', 4, 0.24),
  // Pulled from the hip to the knee.
  spot('apronShade', 352, 730, 90, 16, 'fill-opacity="0.55" transform="rotate(34 352 730)"'),
  spot('apronShade', 344, 784, 80, 14, 'fill-opacity="0.45" transform="rotate(28 344 784)"'),
  line(
    'M261 860C268 865 276 869 288 871C306 874 320 866 338 864C356 862 368 873 386 877C404 880 418 872 432 866C446 861 462 862 471 854',
    '#e3b36c',
    2.2,
    'stroke-opacity="0.85"',
  ),
].join('');

const ENDS =
  'M402 604C396 636 391 668 397 704L409 707C405 668 410 638 412 606ZM408 606C415 636 421 662 434 692L444 684C434 658 425 632 417 602Z';
const LOOPS =
  'M408 603C396 588 378 588 374 598C374 610 392 615 408 607ZM408 603C422 589 440 593 442 603C440 614 422 616 408 607Z';

/** The ends of the band, tied in front. */
const bow = [
  fill(ENDS, WINE, 'fill-opacity="0.5" transform="translate(4 3)"'),
  fill(ENDS, '#a2383f'),
  wine('404 610 399 640 397 668 399 702', 4, 0.3),
  wine('416 608 422 634 430 660 440 686', 4, 0.34),
  fill(LOOPS, WINE, 'fill-opacity="0.5" transform="translate(2 4)"'),
  fill(LOOPS, '#b5464d'),
  wine('404 604 394 600 386 600 378 602', 4, 0.5),
  wine('412 604 422 602 430 602 438 605', 4, 0.5),
  fill(
    'M401 599C404 596 413 596 416 600C418 604 417 610 414 612C410 614 404 613 402 610C399 606 399 602 401 599Z',
    '#a2383f',
  ),
  ribbon('404 600 407 603 407 607 405 610', -2.4, '#e08a8e', 'fill-opacity="0.6"'),
  line('M401 599C399 602 399 606 402 610C404 613 410 614 414 612', WINE, 1.2, 'stroke-opacity="0.6"'),
].join('');

/** The band at the hip, and a cloth for hot handles in it. */
export const band = [
  fill(
    'M258 580C290 590 324 594 360 595C396 596 430 594 456 588L459 612C430 618 396 620 360 619C324 618 290 614 256 604Z',
    '#a2383f',
  ),
  line('M256 604C290 614 324 618 360 619C396 620 430 618 459 612', '#4b1118', 1.4, 'stroke-opacity="0.7"'),
  line('M258 582C290 592 324 596 360 597C396 598 430 596 456 590', '#d0747a', 1.4, 'stroke-opacity="0.7"'),
  bow,
  fill(
    'M276 594C290 599 304 602 318 603C320 640 318 690 322 726C308 732 288 730 272 722C276 680 272 636 276 594Z',
    WINE,
    'fill-opacity="0.4" transform="translate(5 4)"',
  ),
  fill(
    'M276 592C290 597 304 600 318 601C320 640 318 690 322 724C308 730 288 728 272 720C276 680 272 636 276 592Z',
    '#f4f5f8',
  ),
  ribbon('288 604 284 640 286 684 284 722', 7, LINEN, 'fill-opacity="0.4"'),
  ribbon('308 606 308 640 304 684 308 726', -6, LINEN, 'fill-opacity="0.36"'),
  line(
    'M273 706C288 714 306 716 321 710M274 698C288 706 306 708 320 702',
    '#b9444b',
    2,
    'stroke-opacity="0.85"',
  ),
  line('M275 590C290 597 304 600 319 601', '#c6ccd8', 2),
].join('');
