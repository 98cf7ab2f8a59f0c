import { mix, shadesOf } from './colour.ts'
import type { Vessel } from '../looks.ts'
import type { Pen } from './pen.ts'
import { ellipse, fill, n, polygon, stroke } from './shapes.ts'

/** A vessel around 0,0, the middle of its content, about 640 wide: food goes between back and front. */
interface DrawnVessel {
  readonly back: string
  readonly front: string
  /** How wide food may lie in it. */
  readonly hold: number
  /** Where the front edge of the food stands. */
  readonly floor: number
  /** Sticks stand in it instead of lying. */
  readonly upright: boolean
}

const shadow = (y: number, rx: number, ry: number) =>
  ellipse(34, y, rx, ry, '#3c1f08', 'opacity=".2"') +
  ellipse(18, y - 4, rx * 0.94, ry * 0.84, '#3c1f08', 'opacity=".16"')

const plate = (pen: Pen): DrawnVessel => {
  const glaze = pen.pick(['#fffaf0', '#f4f8f6', '#fdf0dc', '#e9f1ee', '#3f5f6f', '#f7e3d6', '#46382b'])
  const rim = mix(glaze, '#7a4a1c', 0.2)
  return {
    back:
      shadow(62, 346, 118) +
      ellipse(0, 30, 340, 118, rim) +
      ellipse(0, 20, 340, 116, glaze) +
      ellipse(8, 28, 258, 82, mix(glaze, '#7a4a1c', 0.13)) +
      ellipse(4, 31, 250, 77, mix(glaze, '#7a4a1c', 0.05)) +
      stroke('M-318 6A340 116 0 0 1 -60 -92', '#ffffff', 9, 'opacity=".65"') +
      (pen.chance(0.5)
        ? `<ellipse cx="0" cy="20" rx="318" ry="106" fill="none" stroke="${pen.pick(['#ffc629', '#c9352a', '#2f78b7', '#5e9e3e'])}" stroke-width="6" stroke-opacity=".8"/>`
        : ''),
    front: '',
    hold: 470,
    floor: 86,
    upright: false,
  }
}

const slab = (top: string, edge: string, marks: string): DrawnVessel => ({
  back:
    shadow(96, 360, 92) +
    fill('M-330 74Q-334 108 -316 110H316Q334 108 330 74Z', edge) +
    fill('M-262 -66Q-256 -78 -240 -78H240Q256 -78 262 -66L332 66Q340 86 316 86H-316Q-340 86 -332 66Z', top) +
    marks +
    stroke('M-316 66L-252 -62', '#fff6dc', 6, 'opacity=".45"'),
  front: '',
  hold: 500,
  floor: 66,
  upright: false,
})

const board = (): DrawnVessel =>
  slab(
    '#d9a566',
    '#a8713a',
    stroke('M-300 50Q0 30 300 46M-282 8Q-40 -4 284 10M-266 -32Q60 -44 262 -34', '#b98348', 4, 'opacity=".7"'),
  )

const slate = (): DrawnVessel =>
  slab('#4d4a48', '#2b2826', stroke('M-290 40L-120 30M40 -50L200 -44M120 60L250 52', '#6b6764', 3))

const tray = (pen: Pen): DrawnVessel => {
  const tint = pen.pick(['#c9352a', '#ffc629', '#2f8f8a', '#24583c'])
  const checks = Array.from({ length: 12 }, (_, index) =>
    polygon([
      [-290 + index * 50, 20],
      [-265 + index * 50, 20],
      [-252 + index * 46, 136],
      [-275 + index * 46, 136],
    ]),
  ).join('')
  return {
    back:
      shadow(140, 310, 50) +
      fill('M-296 -14L-250 -84H250L296 -14L270 40H-270Z', '#a97c4a') +
      fill('M-270 -10L-236 -70H236L270 -10L250 30H-250Z', '#fff6e4'),
    front:
      fill('M-306 -16Q0 78 306 -16L262 150H-262Z', '#d9ad74') +
      fill('M110 48Q220 20 306 -16L262 150H150Z', '#b98748', 'opacity=".5"') +
      `<g opacity=".9">${fill(
        polygon([
          [-292, 40],
          [-283, 76],
          [283, 76],
          [292, 40],
        ]),
        tint,
      )}</g><g opacity=".35">${fill(checks, '#fff6e4')}</g>` +
      stroke('M-300 -10Q0 82 300 -10', '#f4d9ae', 8),
    hold: 500,
    floor: 46,
    upright: false,
  }
}

const basket = (): DrawnVessel => {
  const weave = [0, 1, 2, 3, 4]
    .map(row =>
      Array.from(
        { length: 13 },
        (_, index) =>
          `M${n(-276 + row * 9 + index * (44 - row * 1.4) + (row % 2 ? 20 : 0))} ${34 + row * 30}q18 -14 36 0`,
      ).join(''),
    )
    .join('')
  return {
    back:
      shadow(180, 290, 46) +
      ellipse(0, 0, 300, 84, '#8f5a2a') +
      ellipse(0, 4, 280, 74, '#fff6e4') +
      fill('M-270 -10L-220 -70L-150 -44L-70 -92L20 -56L110 -94L180 -46L250 -60L272 -6Z', '#fffaf0') +
      fill('M110 -94L180 -46L250 -60L272 -6L120 -10Z', '#f1e2c6'),
    front:
      fill('M-300 0A300 84 0 0 0 300 0L262 158Q0 210 -262 158Z', '#b97f42') +
      fill('M120 78Q240 50 300 0L262 158Q200 178 120 184Z', '#8f5a2a', 'opacity=".45"') +
      stroke(weave, '#dba968', 10) +
      stroke(weave, '#7c4a1c', 3, 'transform="translate(0 8)" opacity=".6"') +
      stroke('M-300 0A300 84 0 0 0 300 0', '#d9a566', 18) +
      stroke('M-296 -2A300 84 0 0 0 100 76', '#f0cc92', 5),
    hold: 500,
    floor: 62,
    upright: false,
  }
}

const bowl = (pen: Pen): DrawnVessel => {
  const glaze = shadesOf(
    pen.pick([
      '#d3674a',
      '#fffaf0',
      '#46382b',
      '#2f78b7',
      '#e8b04a',
      '#5e8f6a',
      '#8f4a5e',
      '#f2c9bd',
      '#7fa8a0',
    ]),
    '#3c1f08',
  )
  return {
    back:
      shadow(206, 240, 44) +
      ellipse(0, 0, 288, 88, glaze.dark) +
      ellipse(0, 4, 272, 78, mix(glaze.dark, '#3c1f08', 0.2)),
    front:
      fill('M-288 0A288 88 0 0 0 288 0Q276 150 120 204Q0 222 -120 204Q-276 150 -288 0Z', glaze.base) +
      fill('M150 74Q250 46 288 0Q276 150 120 204Q70 214 30 214Q140 170 150 74Z', glaze.dark, 'opacity=".7"') +
      stroke('M-250 60Q-226 138 -150 172', glaze.shine, 15, 'opacity=".75"') +
      stroke('M-286 2A288 88 0 0 0 286 2', glaze.light, 11) +
      fill('M-96 204Q0 226 96 204L84 222Q0 238 -84 222Z', glaze.dark),
    hold: 470,
    floor: 60,
    upright: false,
  }
}

const cone = (pen: Pen): DrawnVessel => {
  const paper = pen.pick(['#fff6e4', '#d9ad74', '#ffd454'])
  const print = pen.pick(['#c9352a', '#24583c', '#241c12', '#2f78b7'])
  const bands = [0, 1, 2, 3]
    .map(
      index =>
        `M${n(-170 + index * 30)} ${n(30 + index * 84)}Q0 ${n(92 + index * 60)} ${n(174 - index * 36)} ${n(-6 + index * 70)}`,
    )
    .join('')
  return {
    back: shadow(330, 150, 34) + fill('M-190 -10Q-40 -90 196 -70L150 60H-150Z', mix(paper, '#7a4a1c', 0.28)),
    front:
      fill('M-192 -8Q0 84 200 -66L20 330Q0 346 -16 330Z', paper) +
      fill('M60 26Q140 -12 200 -66L20 330Q10 338 2 338Z', mix(paper, '#7a4a1c', 0.3), 'opacity=".6"') +
      stroke(bands, print, 13, 'opacity=".8"') +
      fill('M-192 -8L-120 26L-16 330Z', mix(paper, '#ffffff', 0.5), 'opacity=".6"') +
      stroke('M-190 -6Q0 84 198 -64', '#fffdf5', 6),
    hold: 330,
    floor: 40,
    upright: true,
  }
}

/** The scoop of fries in the house's two colours. */
export const drawScoop = (body: string, mark: string): DrawnVessel => {
  return {
    back:
      shadow(262, 200, 36) +
      fill('M-206 -40Q0 -4 206 -40L190 60H-190Z', mix(body, '#000000', 0.25)) +
      fill('M-206 -40Q0 40 206 -40Q0 -6 -206 -40Z', mix(body, '#fffaf0', 0.25)),
    front:
      fill('M-216 -44Q0 120 216 -44L170 244Q166 262 148 264H-148Q-166 262 -170 244Z', body) +
      fill('M96 30Q170 -4 216 -44L170 244Q166 262 148 264H80Z', mix(body, '#3c1405', 0.5), 'opacity=".4"') +
      fill(
        'M-216 -44Q-196 -22 -166 -4L-128 264H-148Q-166 262 -170 244Z',
        mix(body, '#fffaf0', 0.4),
        'opacity=".35"',
      ) +
      stroke('M-76 146Q0 206 76 146', mark, 26) +
      stroke('M-214 -42Q0 120 214 -42', mix(body, '#fffaf0', 0.3), 6),
    hold: 370,
    floor: 40,
    upright: true,
  }
}

const cup = (pen: Pen): DrawnVessel => {
  const [body, mark] = pen.pick([
    ['#241c12', '#ffc629'],
    ['#ffc629', '#241c12'],
    ['#c9352a', '#fff6e4'],
    ['#fff6e4', '#c9352a'],
    ['#24583c', '#ffc629'],
  ])
  return drawScoop(body, mark)
}

const steamer = (): DrawnVessel => {
  const ribs = Array.from(
    { length: 11 },
    (_, index) =>
      `M${-260 + index * 52} ${n(40 + Math.sqrt(Math.max(0, 1 - ((index - 5) / 5.2) ** 2)) * 62)}v74`,
  ).join('')
  return {
    back:
      shadow(176, 320, 52) +
      ellipse(0, 0, 310, 100, '#b98348') +
      ellipse(0, 6, 286, 84, '#f4e3bd') +
      stroke('M-270 0H270M-250 -30H250M-250 34H250M-200 60H200M-200 -54H200', '#d9bd86', 5),
    front:
      fill('M-310 0A310 100 0 0 0 310 0V92A310 100 0 0 1 -310 92Z', '#d3a160') +
      fill('M130 90Q260 60 310 0V92Q270 150 130 182Z', '#94602c', 'opacity=".45"') +
      stroke(ribs, '#b98348', 4) +
      stroke('M-310 92A310 100 0 0 0 310 92', '#94602c', 12) +
      stroke('M-308 2A310 100 0 0 0 308 2', '#ecc78c', 14) +
      stroke('M-306 52A310 100 0 0 0 306 52', '#b98348', 8),
    hold: 470,
    floor: 66,
    upright: false,
  }
}

const skillet = (): DrawnVessel => ({
  back:
    shadow(96, 320, 92) +
    fill('M262 -26L470 -78Q496 -80 494 -56Q492 -40 476 -36L276 22Z', '#2b2826') +
    stroke('M330 -34L462 -66', '#5b5652', 7) +
    ellipse(0, 34, 306, 104, '#1d1a18') +
    ellipse(0, 8, 310, 108, '#3a3633') +
    ellipse(0, 14, 280, 90, '#241f1c') +
    stroke('M-298 -10A310 108 0 0 1 -80 -94', '#77716b', 8),
  front: '',
  hold: 470,
  floor: 78,
  upright: false,
})

const kinds: Readonly<Record<Vessel, (pen: Pen) => DrawnVessel>> = {
  plate,
  board,
  basket,
  bowl,
  cone,
  tray,
  cup,
  steamer,
  skillet,
  slate,
}

export const drawVessel = (pen: Pen, vessel: Vessel): DrawnVessel => kinds[vessel](pen)
