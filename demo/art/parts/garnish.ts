import type { Garnish } from '../looks.ts'
import type { Pen } from './pen.ts'
import { closed, dots, ellipse, fill, n, oval, spread, stroke } from './shapes.ts'

const leaf = (length: number, width: number, colour: string, vein: string, turn: number) =>
  `<g transform="rotate(${n(turn)})">${fill(`M0 0Q${n(width)} ${n(-length * 0.5)} 0 ${n(-length)}Q${n(-width)} ${n(-length * 0.5)} 0 0Z`, colour)}${stroke(`M0 0V${n(-length * 0.8)}`, vein, 1.8)}</g>`

const slice = (rim: string, flesh: string, pulp: string, seeds: string) =>
  ellipse(2, 4, 33, 33, '#3c1f08', 'opacity=".18"') +
  ellipse(0, 0, 33, 33, rim) +
  ellipse(-0.6, -0.6, 28, 28, flesh) +
  [0, 60, 120, 180, 240, 300]
    .map(turn => `<path d="M-9 -8Q0 -30 9 -8Q0 0 -9 -8Z" transform="rotate(${turn})" fill="${pulp}"/>`)
    .join('') +
  (seeds
    ? dots(
        [
          [0, -16],
          [14, 8],
          [-14, 8],
        ],
        4,
        seeds,
      )
    : '') +
  fill('M-24 -14Q-14 -28 4 -29Q-12 -22 -20 -8Z', '#fffdf0', 'opacity=".55"')

/** One sprig, slice or handful each, about 80 units wide around 0,0. */
const drawings: Readonly<Record<Garnish, (pen: Pen) => string>> = {
  parsley: pen =>
    stroke('M4 38Q0 10 0 -6M0 14Q-14 4 -20 -4M1 12Q14 2 20 -8', '#4d8a2e', 4) +
    [
      [0, -22],
      [-24, -10],
      [24, -14],
    ]
      .map(
        ([x, y]) =>
          [
            [-10, 2],
            [10, 2],
            [0, -10],
            [-5, -4],
            [6, -5],
          ]
            .map(([dx, dy]) =>
              ellipse(
                (x ?? 0) + (dx ?? 0),
                (y ?? 0) + (dy ?? 0),
                8.5,
                7.5,
                pen.pick(['#4f9130', '#67a93c', '#3c7a28']),
              ),
            )
            .join('') + dots(spread(pen, 6, 12, 9, (x ?? 0) - 2, (y ?? 0) - 4), 3.4, '#9ccc62'),
      )
      .join(''),
  basil: () =>
    leaf(54, 36, '#3c7f35', '#2c5f26', -42) +
    leaf(56, 38, '#57a043', '#3c7a2e', 30) +
    leaf(38, 26, '#74b954', '#4d8a2e', -6),
  rosemary: () =>
    stroke('M0 44Q6 0 -4 -42', '#6f6a34', 4) +
    stroke(
      [-34, -24, -14, -4, 6, 16, 26].map(y => `M0 ${y + 8}L-17 ${y - 8}M1 ${y + 8}L18 ${y - 6}`).join(''),
      '#47733e',
      5,
    ) +
    stroke([-30, -16, -2, 12].map(y => `M0 ${y + 6}L-13 ${y - 8}`).join(''), '#7aa564', 3),
  scallion: pen =>
    spread(pen, 9, 36, 26)
      .map(
        ([x, y]) =>
          ellipse(x, y, 9, 6.4, '#4f8f30') +
          ellipse(x - 0.6, y - 1.2, 7, 4.6, '#b8db7e') +
          ellipse(x - 0.4, y - 0.8, 3.4, 2.1, '#5f9a38'),
      )
      .join(''),
  lettuce: pen =>
    fill(
      closed([
        [-44, 18],
        [-48, -6],
        [-32, -18],
        [-26, -34],
        [-6, -30],
        [8, -42],
        [22, -28],
        [40, -26],
        [42, -6],
        [48, 12],
        [28, 22],
        [4, 20],
        [-20, 26],
      ]),
      '#6aa83a',
    ) +
    fill(
      closed([
        [-36, 14],
        [-38, -4],
        [-22, -14],
        [-16, -26],
        [0, -22],
        [12, -32],
        [22, -20],
        [34, -16],
        [34, 2],
        [20, 16],
        [0, 12],
        [-18, 18],
      ]),
      '#93c857',
    ) +
    stroke('M-26 12Q0 4 18 -18M-6 6Q0 -10 -4 -18M4 0Q20 2 30 -4', '#d9efa8', 3) +
    dots(spread(pen, 5, 30, 14), 3, '#5d9833'),
  lemon: () => slice('#f0bd1e', '#fff6cf', '#ffdc4e', '#fff9df'),
  tomato: () =>
    ellipse(2, 5, 31, 29, '#3c1f08', 'opacity=".18"') +
    ellipse(0, 0, 31, 29, '#a8231a') +
    ellipse(-1.5, -2, 28.5, 26.5, '#d63a26') +
    ellipse(-6, -7, 18, 15, '#ea5a3c') +
    fill('M-19 -10Q-14 -22 0 -23Q-12 -16 -14 -6Z', '#ffd9c4', 'opacity=".85"') +
    [0, 72, 144, 216, 288]
      .map(
        turn =>
          `<path d="M0 -20q5 -8 0 -15q-5 7 0 15z" transform="translate(4 -18)rotate(${turn})translate(0 17)scale(1.1)" fill="#4d8a2e"/>`,
      )
      .join(''),
  chili: () =>
    fill('M-40 14Q-10 30 34 -20Q40 -14 36 -6Q4 44 -40 14Z', '#b81f14') +
    fill('M-34 14Q-6 24 30 -16Q32 -12 30 -8Q2 32 -34 14Z', '#e23a24') +
    stroke('M-20 15Q4 14 22 -6', '#ff9a80', 3) +
    stroke('M35 -14Q40 -26 50 -28', '#4d8a2e', 6),
  pepper: pen =>
    spread(pen, 13, 38, 24)
      .map(([x, y]) => ellipse(x, y, 4.6, 4.4, '#33261a') + ellipse(x - 1.4, y - 1.4, 1.6, 1.4, '#8f7a62'))
      .join(''),
  garlic: () =>
    fill(
      'M0 -38Q6 -22 24 -12Q42 4 30 24Q14 38 0 34Q-14 38 -30 24Q-42 4 -24 -12Q-6 -22 0 -38Z',
      '#fbf2e2',
      'stroke="#c9ab8c" stroke-width="2"',
    ) +
    stroke('M0 -26Q-2 6 0 32M-4 -22Q-22 2 -16 30M4 -22Q22 2 16 30', '#d8bfa6', 2.6) +
    fill('M-24 0Q-30 14 -22 24Q-26 8 -16 -6Z', '#ffffff'),
  onion: () =>
    [34, 25, 16, 8]
      .map(
        (r, index) =>
          `<ellipse cx="0" cy="0" rx="${r}" ry="${r * 0.86}" fill="${index % 2 ? '#f3d9ea' : '#fff6fa'}" stroke="#9c4a86" stroke-width="3"/>`,
      )
      .join(''),
  sesame: pen =>
    stroke(
      spread(pen, 26, 38, 26)
        .map(([x, y]) => `M${n(x)} ${n(y)}l${n(pen.between(-3, 3))} ${n(pen.between(-3, 3))}`)
        .join(''),
      '#fff0cc',
      5.4,
    ),
  corn: pen =>
    spread(pen, 15, 36, 22)
      .map(
        ([x, y]) =>
          ellipse(x, y, 8, 7, '#d6951a') +
          ellipse(x - 1, y - 1.4, 6.6, 5.6, '#ffcf3d') +
          ellipse(x - 2.6, y - 2.8, 2.2, 1.7, '#fff3bd'),
      )
      .join(''),
  potato: pen =>
    fill(oval(pen, 42, 31, 0.05), '#9c6a34', 'transform="translate(2 3)"') +
    fill(oval(pen, 42, 31, 0.05), '#d6a566') +
    ellipse(-12, -10, 20, 11, '#ebc68f') +
    stroke('M-4 8q5 -4 9 0M16 -8q4 -4 8 0M-24 12q4 -3 7 0', '#7c4f22', 2.6) +
    fill('M-30 -14Q-20 -26 -2 -26Q-20 -20 -24 -10Z', '#fff3d8', 'opacity=".7"'),
  cheese: () =>
    fill('M-40 10L22 -28L40 -6V22L-40 26Z', '#f2a722') +
    fill('M-40 10L22 -28L40 -6Z', '#ffe07a') +
    fill('M-40 10L40 -6V22L-40 26Z', '#ffc629') +
    ellipse(-8, 15, 8, 6, '#df951a') +
    ellipse(20, 8, 6, 4.6, '#df951a') +
    ellipse(8, -8, 6, 3, '#f0bb3c'),
  mushroom: () =>
    fill('M-9 0L-11 30Q0 38 11 30L9 0Z', '#f7ead2', 'stroke="#b99a72" stroke-width="2"') +
    fill('M-36 4Q-34 -30 0 -32Q34 -30 36 4Q0 14 -36 4Z', '#b78a5c') +
    fill('M-32 2Q-30 -26 -2 -28Q20 -26 26 -8Q-6 -14 -32 2Z', '#d3ab7e') +
    ellipse(-14, -14, 8, 4.6, '#f0d9b8', 'opacity=".8"'),
  berries: pen =>
    spread(pen, 7, 28, 18)
      .map(
        ([x, y]) =>
          ellipse(x, y, 12, 12, '#2d3566') +
          ellipse(x - 1.6, y - 1.8, 10, 9.6, '#4a5796') +
          ellipse(x - 4, y - 4, 3.4, 2.8, '#a5b0df') +
          `<path d="M${n(x)} ${n(y - 6)}l2 3l3-1l-1 3l2 2l-4 0l-2 3l-2-3l-4 0l2-2l-1-3l3 1z" fill="#232a52"/>`,
      )
      .join(''),
  strawberry: pen =>
    fill('M0 40Q-38 14 -30 -12Q-20 -26 0 -20Q20 -26 30 -12Q38 14 0 40Z', '#b81f2c') +
    fill('M-3 34Q-34 12 -27 -12Q-18 -22 0 -17Q12 -22 22 -14Q28 8 -3 34Z', '#de3a3c') +
    dots(spread(pen, 14, 20, 20, 0, 4), 3.6, '#ffe08a') +
    fill('M0 -16L-26 -22L-12 -30L-14 -44L0 -30L12 -44L12 -30L26 -24Z', '#4f9130') +
    fill('M-20 -8Q-16 -16 -6 -16Q-16 -8 -16 2Z', '#ffc4ba', 'opacity=".8"'),
  mint: () =>
    leaf(44, 30, '#3d8f55', '#2a6a3d', -58) +
    leaf(44, 30, '#4fa868', '#2f7a47', 52) +
    leaf(46, 30, '#74c286', '#3d8f55', -4),
  wheat: () =>
    [-20, 4, 26]
      .map(
        (turn, index) =>
          `<g transform="translate(${index * 8 - 8} 40)rotate(${turn})">${stroke('M0 0V-54', '#c99a3c', 3)}${[-30, -40, -50, -60, -70].map(y => `<path d="M0 ${y}q-13 -4 -9 -17q10 5 9 17q13 -4 9 -17q-10 5 -9 17" fill="#e9b54a" stroke="#b37a1f" stroke-width="1.2"/>`).join('')}</g>`,
      )
      .join(''),
  egg: pen =>
    fill(oval(pen, 42, 34, 0.1), '#e6dccb', 'transform="translate(2 4)"') +
    fill(oval(pen, 42, 34, 0.1), '#fffdf6') +
    ellipse(2, 0, 16.5, 15.5, '#e8961c') +
    ellipse(1, -1, 15, 14, '#ffb92e') +
    ellipse(-4, -6, 5, 3.6, '#fff0b8'),
  butter: () =>
    fill('M-34 -4L6 -22L36 -8L-4 14Z', '#fff0a8') +
    fill('M-34 -4L-4 14V32L-34 14Z', '#ffdc64') +
    fill('M36 -8L-4 14V32L36 10Z', '#eebb3c'),
  peas: pen =>
    spread(pen, 12, 34, 20)
      .map(
        ([x, y]) =>
          ellipse(x, y, 9, 9, '#4f8526') +
          ellipse(x - 1, y - 1.4, 7.4, 7, '#83ba40') +
          ellipse(x - 3, y - 3, 2.6, 2, '#d6eda4'),
      )
      .join(''),
  broccoli: pen =>
    fill('M-8 6L-10 38Q0 44 10 38L8 6Z', '#b7d17c') +
    [
      [-20, 0],
      [20, 0],
      [-9, -17],
      [11, -17],
      [0, -2],
    ]
      .map(
        ([x, y]) =>
          ellipse(x ?? 0, y ?? 0, 17, 16, '#3f7a2e') + ellipse((x ?? 0) - 2, (y ?? 0) - 4, 12, 11, '#5f9e3c'),
      )
      .join('') +
    dots(spread(pen, 20, 30, 20, 0, -8), 3.6, '#8fc25a'),
  seaweed: () =>
    fill('M-36 -24Q0 -32 34 -22Q38 4 32 26Q0 32 -34 24Q-40 0 -36 -24Z', '#26402f') +
    stroke('M-26 -14Q0 -20 24 -12M-28 4Q0 -2 26 6', '#41654c', 3),
  salt: pen =>
    spread(pen, 18, 38, 24)
      .map(
        ([x, y]) =>
          `<path d="M${n(x)} ${n(y)}l4-3l4 3l-4 4z" fill="#fffef8" stroke="#d9cfc0" stroke-width=".8"/>`,
      )
      .join(''),
}

export const drawGarnish = (pen: Pen, garnish: Garnish): string => pen.define(drawings[garnish](pen))
