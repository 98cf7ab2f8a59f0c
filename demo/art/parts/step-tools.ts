import { mix } from './colour.ts'
import { dots, ellipse, fill, group, n, stroke } from './shapes.ts'

const shadowUnder = (rx: number, ry = 22): string => ellipse(rx * 0.1, 0, rx, ry, '#3c1f08', 'opacity=".22"')

/** A kitchen wall: tiles with a rail. */
export const tiles = (width: number, height: number): string => {
  const rows = Array.from(
    { length: Math.floor(height / 62) },
    (_, index) => `M0 ${(index + 1) * 62}H${width}`,
  )
  const columns = Array.from({ length: rows.length + 1 }, (_, row) =>
    Array.from(
      { length: Math.ceil(width / 118) + 1 },
      (__, index) => `M${index * 118 - (row % 2) * 59} ${row * 62}v62`,
    ).join(''),
  )
  return stroke(rows.join('') + columns.join(''), '#fffaf0', 4, 'opacity=".55"')
}

export const knife = (x: number, y: number, turn: number): string =>
  group(
    fill('M-20 -34H210Q250 -30 266 8L270 26H-20Z', '#cfd6d8', 'stroke="#8f9a9d" stroke-width="2.5"') +
      fill('M-20 8H264L270 26H-20Z', '#f2f5f5') +
      fill('M-170 -40H-20V-2H-160Q-176 -4 -176 -22Q-176 -36 -170 -40Z', '#5b3a22') +
      dots(
        [
          [-140, -22],
          [-96, -22],
          [-52, -22],
        ],
        9,
        '#d9a566',
      ) +
      stroke('M-10 -24H190', '#ffffff', 5, 'opacity=".8"'),
    x,
    y,
    turn,
  )

export const spoon = (x: number, y: number, turn: number): string =>
  group(
    stroke('M0 20V260', '#a8713a', 24) +
      stroke('M-5 24V256', '#dcae70', 9) +
      ellipse(0, -36, 48, 64, '#a8713a') +
      ellipse(-4, -40, 42, 56, '#d3a160') +
      ellipse(2, -32, 30, 42, '#b98348'),
    x,
    y,
    turn,
  )

export const whisk = (x: number, y: number, turn: number): string =>
  group(
    stroke('M0 -40V-250', '#7d898c', 22) +
      stroke('M-5 -44V-246', '#dfe6e8', 6) +
      stroke('M0 -40Q-84 60 0 140Q84 60 0 -40M0 -40Q-44 60 0 140Q44 60 0 -40M0 -40V140', '#8f9a9d', 7) +
      stroke('M-8 -20Q-74 60 -14 122', '#f2f5f5', 3),
    x,
    y,
    turn,
  )

export const flames = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * 54
    return (
      fill(
        `M${x - 20} 0Q${x - 28} -26 ${x} -56Q${x + 4} -32 ${x + 18} -26Q${x + 26} -10 ${x + 18} 0Z`,
        '#f08a24',
      ) + fill(`M${x - 10} 0Q${x - 12} -16 ${x} -32Q${x + 8} -16 ${x + 10} 0Z`, '#ffd34f')
    )
  }).join('')

/** A gas hob, its top on 0,0. */
export const hob = (wide = 300): string =>
  fill(
    `M${-wide} 26H${wide}V96Q${wide} 108 ${wide - 12} 108H${12 - wide}Q${-wide} 108 ${-wide} 96Z`,
    '#4a4643',
  ) +
  fill(`M${-wide} 20H${wide}V44H${-wide}Z`, '#6b6764') +
  dots(
    [
      [-120, 76],
      [0, 76],
      [120, 76],
    ],
    38,
    '#d9dcdb',
  ) +
  stroke('M-120 76V62M0 76V62M120 76V62', '#4a4643', 6) +
  stroke(`M${-wide * 0.62} 16V0H${wide * 0.62}V16M${-wide * 0.25} 16V2M${wide * 0.25} 16V2`, '#2b2826', 12) +
  group(flames(6), 0, 22, 0, 0.62)

/** A deep pot; its content is drawn between its halves. Mouth at 0,0. */
export const pot = {
  back: ellipse(0, 0, 256, 66, '#8f9a9d') + ellipse(0, 4, 238, 54, '#5f686b'),
  front:
    fill('M-256 0A256 66 0 0 0 256 0V190Q256 222 222 224H-222Q-256 222 -256 190Z', '#b9c4c6') +
    fill('M110 60Q220 40 256 0V190Q256 222 222 224H90Z', '#7d898c', 'opacity=".7"') +
    stroke('M-220 70V180', '#f2f5f5', 22, 'opacity=".8"') +
    stroke('M-256 2A256 66 0 0 0 256 2', '#dfe6e8', 12) +
    stroke('M-262 70H-318V112H-262M262 70H318V112H262', '#3a3633', 22),
} as const

/** The wire basket of a fryer, lifted out of the oil; mouth at 0,0. */
export const fryBasket = {
  back:
    ellipse(0, 0, 240, 58, '#8f9a9d') +
    ellipse(0, 4, 228, 48, '#4a4038') +
    stroke('M236 -10Q330 -40 400 -120', '#7d898c', 16) +
    stroke('M356 -76L412 -140', '#2b2826', 34),
  front:
    stroke(
      [-200, -150, -100, -50, 0, 50, 100, 150, 200]
        .map(x => `M${x} ${n(Math.sqrt(1 - (x / 240) ** 2) * 58)}L${n(x * 0.84)} 158`)
        .join('') + 'M-232 44Q0 116 232 44M-222 92Q0 158 222 92M-208 134Q0 196 208 134',
      '#a9b4b6',
      7,
    ) +
    stroke('M-240 0A240 58 0 0 0 240 0', '#dfe6e8', 13) +
    stroke('M-204 156Q0 214 204 156', '#8f9a9d', 10),
} as const

export const oven = (inside: string): string =>
  shadowUnder(330, 26) +
  fill('M-320 -470H320V-14Q320 0 306 0H-306Q-320 0 -320 -14Z', '#d9dcdb') +
  fill('M200 -470H320V-14Q320 0 306 0H200Z', '#a9b0b2', 'opacity=".55"') +
  fill('M-320 -470H320V-396H-320Z', '#4a4643') +
  dots(
    [
      [-240, -433],
      [-160, -433],
      [160, -433],
      [240, -433],
    ],
    40,
    '#d9dcdb',
  ) +
  stroke('M-240 -433L-230 -447M-160 -433V-449M160 -433L148 -443M240 -433V-449', '#4a4643', 6) +
  fill('M-70 -450H70V-416H-70Z', '#241c12') +
  dots(
    [
      [-40, -433],
      [-14, -433],
      [14, -433],
      [40, -433],
    ],
    11,
    '#ffc629',
  ) +
  fill('M-272 -352H272V-50Q272 -36 258 -36H-258Q-272 -36 -272 -50Z', '#3a2a1c') +
  fill('M-250 -330H250V-60H-250Z', '#8f4a16') +
  ellipse(0, -180, 230, 120, '#f0952c', 'opacity=".55"') +
  stroke('M-250 -100H250M-250 -116H250', '#c9bfae', 6) +
  inside +
  fill('M-250 -330H-120L-210 -60H-250Z', '#fffdf0', 'opacity=".14"') +
  stroke('M-220 -374H220', '#8f9a9d', 18) +
  stroke('M-214 -378H214', '#f2f5f5', 5)

export const airFryer = (inside: string): string =>
  shadowUnder(270, 26) +
  fill(
    'M-220 -440Q-220 -490 -160 -494H160Q220 -490 220 -440L244 -40Q244 0 204 0H-204Q-244 0 -244 -40Z',
    '#3a3633',
  ) +
  fill(
    'M110 -494H160Q220 -490 220 -440L244 -40Q244 0 204 0H130Q170 -240 110 -494Z',
    '#1d1a18',
    'opacity=".6"',
  ) +
  stroke('M-180 -430Q-190 -240 -206 -60', '#6b6764', 14) +
  ellipse(0, -410, 64, 50, '#241f1c') +
  dots(
    [
      [-26, -410],
      [0, -410],
      [26, -410],
    ],
    13,
    '#ffc629',
  ) +
  fill('M-206 -320H206L226 -80Q226 -56 202 -56H-202Q-226 -56 -226 -80Z', '#24201d') +
  fill('M-184 -298H184L198 -96Q198 -80 182 -80H-182Q-198 -80 -198 -96Z', '#6b3a14') +
  ellipse(0, -180, 170, 90, '#f0952c', 'opacity=".5"') +
  inside +
  fill('M-90 -46Q0 -62 90 -46V-6Q0 8 -90 -6Z', '#8f9a9d') +
  stroke('M-76 -34Q0 -46 76 -34', '#dfe6e8', 6)

/** A flat scale with its dial, platform on 0,0. */
export const scale = (): string =>
  shadowUnder(250).replace('<ellipse', '<ellipse transform="translate(0 150)"') +
  fill('M-190 30H190L230 130Q232 150 212 150H-212Q-232 150 -230 130Z', '#fffaf0') +
  fill('M90 30H190L230 130Q232 150 212 150H110Z', '#d9cdb8', 'fill-opacity=".7"') +
  ellipse(0, 92, 58, 50, '#4a4643') +
  ellipse(0, 92, 49, 42, '#fffdf8') +
  stroke('M0 92L26 66', '#c9352a', 7) +
  stroke('M-34 96h6M34 96h-6M0 60v6M-24 70l4 4M24 70l-4 4', '#4a4643', 4) +
  ellipse(0, 14, 250, 36, '#8f9a9d') +
  ellipse(0, 4, 250, 34, '#dfe6e8') +
  ellipse(0, 2, 220, 27, '#f2f5f5')

/** A kitchen clock; `share` of its face is coloured. */
export const clock = (x: number, y: number, r: number, share: number): string => {
  const angle = share * Math.PI * 2
  const ex = n(Math.sin(angle) * r * 0.72)
  const ey = n(-Math.cos(angle) * r * 0.72)
  return group(
    ellipse(8, 10, r, r, '#3c1f08', 'opacity=".2"') +
      ellipse(0, 0, r, r, '#c9352a') +
      ellipse(-2, -3, r * 0.97, r * 0.97, '#e2574c') +
      ellipse(0, 0, r * 0.82, r * 0.82, '#fffaf0') +
      fill(
        `M0 0V${n(-r * 0.72)}A${n(r * 0.72)} ${n(r * 0.72)} 0 ${share > 0.5 ? 1 : 0} 1 ${ex} ${ey}Z`,
        '#ffc629',
      ) +
      stroke(
        Array.from({ length: 12 }, (_, index) => {
          const a = (index / 12) * Math.PI * 2
          return `M${n(Math.sin(a) * r * 0.66)} ${n(Math.cos(a) * r * 0.66)}L${n(Math.sin(a) * r * 0.74)} ${n(Math.cos(a) * r * 0.74)}`
        }).join(''),
        '#6b6258',
        5,
      ) +
      stroke(`M0 ${n(-r * 0.5)}V0L${ex} ${ey}`, '#241c12', 8) +
      ellipse(0, 0, 9, 9, '#241c12'),
    x,
    y,
  )
}

/** A jug tipped to the left, its spout at 0,0. */
export const jug = (colour: string): string =>
  group(
    fill(
      'M0 0Q10 -40 60 -60H210Q236 -56 232 -20L214 150Q210 176 184 176H70Q46 176 42 150L30 40Q20 16 0 0Z',
      '#ffffff',
      'opacity=".75"',
    ) +
      fill('M30 30H224L214 150Q210 170 184 170H74Q52 170 48 150Z', colour) +
      fill('M150 30H224L214 150Q210 170 184 170H140Z', mix(colour, '#3c1405', 0.4), 'opacity=".5"') +
      stroke('M228 -20Q300 -10 286 60Q274 110 220 108', '#dfe6e8', 18) +
      stroke('M66 -30V120', '#ffffff', 12, 'opacity=".8"'),
    0,
    0,
    -38,
  )

/** A shaker turned over, its holes at 0,0. */
export const overturned = (): string =>
  group(
    fill('M-36 20L-50 170Q-50 188 -34 190H34Q50 188 50 170L36 20Z', '#f4f8f8') +
      fill('M10 20H36L50 170Q50 188 34 190H14Z', '#b9c4c6', 'opacity=".7"') +
      fill('M-38 22Q-36 -20 0 -22Q36 -20 38 22Z', '#8f9a9d') +
      dots(
        [
          [-14, -6],
          [0, -12],
          [14, -6],
        ],
        6,
        '#3a3633',
      ),
    0,
    0,
    200,
  )
