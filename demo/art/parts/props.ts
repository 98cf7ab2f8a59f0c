import { mix } from './colour.ts'
import type { Prop } from '../looks.ts'
import type { Pen } from './pen.ts'
import { closed, dots, ellipse, fill, n, spread, stroke } from './shapes.ts'

const shadow = (rx: number) => ellipse(26, 0, rx, 22, '#3c1f08', 'opacity=".22"')

/** A tall cold drink with ice, a slice and a straw. */
const drink = (pen: Pen): string => {
  const [base, light] = pen.pick([
    ['#b4552a', '#e08a4a'],
    ['#ffb93a', '#ffdb82'],
    ['#e2574c', '#f79a86'],
    ['#8fb84a', '#c3dd8a'],
  ])
  const ice = [
    [-34, -238, 12],
    [14, -250, -16],
    [-12, -200, 30],
    [34, -196, 8],
  ]
    .map(
      ([x, y, turn]) =>
        `<rect x="-21" y="-21" width="42" height="42" rx="9" fill="#fffdf5" fill-opacity=".55" transform="translate(${x ?? 0} ${y ?? 0})rotate(${turn ?? 0})"/>`,
    )
    .join('')
  return (
    shadow(82) +
    stroke('M26 -230L66 -404L112 -418', '#c9352a', 15) +
    stroke('M24 -230L63 -400', '#f28d7c', 4) +
    fill('M-82 -300H82L62 -14Q60 0 44 0H-44Q-60 0 -62 -14Z', '#ffffff', 'opacity=".55"') +
    fill('M-78 -262Q0 -244 78 -262L60 -18Q58 -6 44 -6H-44Q-58 -6 -60 -18Z', base) +
    fill('M24 -254Q60 -256 78 -262L60 -18Q58 -6 44 -6H20Z', mix(base, '#3c1405', 0.4), 'opacity=".5"') +
    ellipse(0, -262, 78, 15, light) +
    ice +
    stroke('M-64 -240L-50 -40', '#fffdf5', 11, 'opacity=".6"') +
    dots(spread(pen, 14, 54, 100, 0, -130), 5, '#fffdf5', 'opacity=".5"') +
    ellipse(-70, -302, 40, 40, '#f0bd1e') +
    ellipse(-70, -302, 33, 33, '#fff6cf') +
    ellipse(-70, -302, 28, 28, '#ffdc4e') +
    stroke('M-70 -328V-276M-94 -314L-46 -290M-94 -290L-46 -314', '#fff6cf', 4) +
    stroke('M-82 -300A82 14 0 0 0 82 -300', '#ffffff', 5, 'opacity=".8"')
  )
}

const coffee = (): string =>
  ellipse(24, -2, 158, 32, '#3c1f08', 'opacity=".2"') +
  ellipse(0, -10, 148, 34, '#e2d2b8') +
  ellipse(0, -18, 146, 32, '#fffaf0') +
  ellipse(0, -18, 96, 19, '#eadcc6') +
  stroke('M88 -112Q156 -118 146 -70Q138 -36 78 -44', '#fffaf0', 19) +
  fill('M-98 -132Q-94 -22 -36 -20H36Q94 -22 98 -132Z', '#fffaf0') +
  fill('M40 -116L98 -132Q94 -22 36 -20H16Q54 -50 40 -116Z', '#dcc8a8', 'opacity=".75"') +
  ellipse(0, -132, 98, 25, '#f3e7d2') +
  ellipse(0, -129, 87, 19, '#7a4a28') +
  fill('M-44 -130Q-30 -142 -4 -132Q24 -142 42 -130Q20 -116 -2 -117Q-28 -116 -44 -130Z', '#f0d4a8') +
  stroke('M-2 -130V-120', '#c99a64', 3) +
  stroke('M-82 -116Q-76 -62 -54 -42', '#ffffff', 9)

const milk = (): string =>
  shadow(74) +
  fill('M-66 -240H66L58 -12Q57 0 44 0H-44Q-57 0 -58 -12Z', '#ffffff', 'opacity=".6"') +
  fill('M-62 -196H62L55 -14Q54 -5 44 -5H-44Q-54 -5 -55 -14Z', '#fffaf0') +
  fill('M20 -196H62L55 -14Q54 -5 44 -5H14Z', '#e5d8c2') +
  ellipse(0, -196, 62, 12, '#ffffff') +
  stroke('M-50 -180L-44 -36', '#ffffff', 8)

const napkin = (pen: Pen): string => {
  const tint = pen.pick(['#c9352a', '#2f78b7', '#24583c', '#e8a51c'])
  return (
    fill('M-150 20L-40 -70L160 -30L60 66Z', '#3c1f08', 'opacity=".16" transform="translate(14 10)"') +
    fill('M-150 20L-40 -70L160 -30L60 66Z', '#fff8ea') +
    stroke('M-128 16L-38 -56L134 -24M-112 22L-34 -44', tint, 7) +
    fill('M-150 20L-40 -70L20 -20L60 66Z', '#f2e4cb', 'opacity=".7"') +
    stroke('M-128 22L48 56', tint, 7)
  )
}

const chopsticks = (): string =>
  stroke('M-190 30L190 -40', '#3c1f08', 12, 'opacity=".2" transform="translate(6 12)"') +
  stroke('M-190 30L190 -44M-186 52L192 -18', '#8f3a22', 12) +
  stroke('M-190 30L-120 16M-186 52L-116 39', '#e8b04a', 12) +
  stroke('M-180 25L180 -46', '#c9674a', 3)

const fork = (): string =>
  stroke('M0 150V-30', '#a9aeb0', 13) +
  stroke('M-4 146V-26', '#eef1f2', 4) +
  stroke('M-24 -120V-60Q-22 -30 0 -30Q22 -30 24 -60V-120M-8 -120V-52M8 -120V-52', '#a9aeb0', 8) +
  stroke('M-26 -116V-64', '#eef1f2', 3)

const flowers = (pen: Pen): string => {
  const petals = pen.pick(['#ffc629', '#f2a7a4', '#fffaf0', '#e2574c'])
  const bloom = (x: number, y: number, size: number) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        turn =>
          `<ellipse cx="0" cy="-20" rx="12" ry="19" fill="${petals}" transform="translate(${x} ${y})scale(${size})rotate(${turn})"/>`,
      )
      .join('') + ellipse(x, y, 11 * size, 11 * size, '#a8641a')
  return (
    shadow(60) +
    stroke('M-6 -120Q-20 -200 -56 -250M4 -120Q6 -220 8 -290M10 -120Q30 -190 66 -228', '#4d8a2e', 8) +
    fill(
      'M-20 -170Q-70 -170 -84 -206Q-40 -212 -20 -170ZM16 -180Q60 -190 70 -160Q40 -140 16 -180Z',
      '#67a93c',
    ) +
    bloom(-58, -256, 1) +
    bloom(10, -304, 1.2) +
    bloom(70, -234, 0.9) +
    fill(
      closed([
        [-24, -136],
        [-30, -96],
        [-58, -48],
        [-40, -4],
        [0, 2],
        [40, -4],
        [58, -48],
        [30, -96],
        [24, -136],
        [0, -132],
      ]),
      '#2f8f8a',
    ) +
    stroke('M-40 -50Q-40 -24 -28 -12', '#8fd0c8', 9)
  )
}

const shaker = (): string =>
  shadow(46) +
  fill('M-38 -124L-46 -12Q-46 0 -34 0H34Q46 0 46 -12L38 -124Z', '#f4f8f8', 'opacity=".9"') +
  fill('M-42 -70L-46 -12Q-46 0 -34 0H34Q46 0 46 -12L42 -70Z', '#fffdf8') +
  fill('M14 -124H38L46 -12Q46 0 34 0H16Z', '#b9c4c6', 'opacity=".5"') +
  fill('M-40 -124Q-38 -168 0 -170Q38 -168 40 -124Z', '#a9aeb0') +
  stroke('M-26 -134Q-22 -156 -4 -158', '#f4f8f8', 6) +
  dots(
    [
      [-10, -156],
      [4, -160],
      [16, -152],
    ],
    5,
    '#4a4a48',
  )

const lamp = (): string =>
  stroke('M0 -500V-150', '#3a2c1e', 6) +
  fill('M-120 -40Q-110 -150 0 -154Q110 -150 120 -40Z', '#e8a51c') +
  fill('M40 -148Q104 -132 120 -40H56Z', '#a8641a', 'opacity=".6"') +
  ellipse(0, -40, 120, 18, '#fff3c4') +
  fill('M-120 -40L-330 460H330L120 -40Z', '#fff3c4', 'opacity=".14"')

const drawings: Readonly<Record<Prop, (pen: Pen) => string>> = {
  drink,
  coffee,
  milk,
  napkin,
  chopsticks,
  fork,
  flowers,
  shaker,
  lamp,
}

/** A thing beside the dish, standing on 0,0. */
export const drawProp = (pen: Pen, prop: Prop): string => drawings[prop](pen)

/** A slatted crate, 320 wide, standing on 0,0; its content is drawn between the halves. */
export const crate = {
  back: ellipse(30, -4, 190, 24, '#3c1f08', 'opacity=".22"') + fill('M-156 -150H156V-20H-156Z', '#7c5230'),
  front:
    [0, 1, 2]
      .map(
        row =>
          fill(
            `M-170 ${n(-140 + row * 48)}H170V${n(-104 + row * 48)}H-170Z`,
            row % 2 ? '#d3a160' : '#dcae70',
          ) + stroke(`M-164 ${n(-133 + row * 48)}H140`, '#f0cc92', 4),
      )
      .join('') +
    fill('M-170 -146H-140V0H-170ZM140 -146H170V0H140Z', '#b98348') +
    dots(
      [
        [-155, -122],
        [-155, -74],
        [-155, -26],
        [155, -122],
        [155, -74],
        [155, -26],
      ],
      8,
      '#5b3a22',
    ),
} as const
