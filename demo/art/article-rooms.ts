import { heap, strew } from './arrange.ts'
import { height, width } from './article-places.ts'
import { drawFood } from './foods/draw-food.ts'
import { sauceSurface } from './foods/sauces.ts'
import { surfaces } from './parts/grounds.ts'
import type { ArticleLook, FoodLook, Ground, Theme } from './looks.ts'
import { badge } from './parts/pack-parts.ts'
import { drawPacking } from './parts/packs.ts'
import type { Pen } from './parts/pen.ts'
import { drawProp } from './parts/props.ts'
import { bunting, person, tree } from './parts/scenery.ts'
import { dip, dress, drawDish, steam } from './parts/serving.ts'
import { dots, ellipse, fill, group, n, polygon, stroke } from './parts/shapes.ts'
import { clock, hob, oven, pot, tiles } from './parts/step-tools.ts'

type Draw = (pen: Pen, food: FoodLook, ground: Ground) => string

const table = (y: number, colour: string): string =>
  fill(`M0 ${y}H${width}V${height}H0Z`, colour) + fill(`M0 ${y}H${width}v14H0Z`, '#3c1f08', 'opacity=".16"')

const screen = (x: number, y: number, w: number, h: number, body: string): string =>
  fill(`M${x - 14} ${y - 14}h${w + 28}v${h + 28}h${-w - 28}z`, '#5b3a22') +
  fill(`M${x} ${y}h${w}v${h}h${-w}z`, '#fffdf8') +
  body

const columns = (x: number, y: number, values: readonly number[], step: number): string => {
  const tones = ['#ffc629', '#f08a24', '#c9352a', '#5e9e3e', '#2f78b7']
  return values
    .map((value, index) =>
      fill(
        `M${n(x + index * step)} ${n(y)}v${n(-value)}q0 -12 12 -12h${n(step * 0.6 - 24)}q12 0 12 12v${n(value)}z`,
        tones[index % tones.length] ?? '#ffc629',
      ),
    )
    .join('')
}

const dish = (
  pen: Pen,
  food: FoodLook,
  vessel: Parameters<typeof drawDish>[1]['vessel'],
  x: number,
  y: number,
  scale: number,
): string => group(drawDish(pen, { look: food, vessel, garnish: ['parsley'] }), x, y, 0, scale)

const kitchen: Draw = (pen, food) =>
  tiles(width, 470) +
  fill('M90 120H430V140H90ZM860 120H1190V140H860Z', '#8f5a2a') +
  [130, 200, 270, 340]
    .map(
      (x, index) =>
        fill(`M${x} 120v-70h44v70z`, ['#c9352a', '#ffc629', '#5e9e3e', '#2f78b7'][index] ?? '#ffc629') +
        fill(`M${x} 66h44v24h-44z`, '#fffaf0'),
    )
    .join('') +
  stroke('M900 160V220M980 160V240M1060 160V214M1140 160V230', '#4a4643', 8) +
  ellipse(900, 250, 40, 34, '#4a4643') +
  ellipse(1060, 244, 44, 36, '#6b6764') +
  fill('M964 240h32v70q-16 16 -32 0zM1124 230h32v60q-16 20 -32 0z', '#a9b4b6') +
  group(person(pen, '#fffdf8', 'chef'), 460, 600, 0, 1.14) +
  group(person(pen, '#f2ead8', 'chef'), 820, 600, 0, 1.1) +
  table(560, '#dfe6e8') +
  dish(pen, food, 'plate', 640, 620, 0.78) +
  group(hob(150) + group(pot.back + pot.front, 0, -90, 0, 0.5), 1090, 570) +
  steam(1090, 440, 110) +
  dress(
    pen,
    ['tomato', 'lettuce', 'garlic'],
    [
      [170, 660, 1.4],
      [280, 700, 1.3],
      [1010, 710, 1.1],
    ],
  )

const seminar: Draw = (pen, food) =>
  screen(
    300,
    90,
    680,
    330,
    columns(380, 390, [90, 150, 120, 210, 240], 84) +
      group(heap(pen, drawFood(pen, food), 0, 60, 190, 120), 870, 290) +
      badge(880, 150, 80),
  ) +
  group(person(pen, '#24583c', 'none'), 180, 620, 0, 1.15) +
  stroke('M270 480L350 330', '#5b3a22', 9) +
  fill('M0 620H1280V800H0Z', '#c99b66') +
  [150, 400, 650, 900, 1150]
    .map(
      x =>
        ellipse(x, 700, 52, 58, pen.pick(['#2b2018', '#3c281a', '#5b3a22'])) +
        fill(
          `M${x - 100} 800Q${x - 90} 736 ${x} 730Q${x + 90} 736 ${x + 100} 800Z`,
          pen.pick(['#c9352a', '#2f78b7', '#ffc629', '#2f8f8a', '#743a5e']),
        ),
    )
    .join('')

const team: Draw = (pen, food) =>
  bunting(width, 70) +
  [
    ['#24583c', 'none', 240],
    ['#fffdf8', 'chef', 480],
    ['#c9352a', 'cap', 760],
    ['#2f78b7', 'none', 1020],
  ]
    .map(([clothes, hat, x]) => group(person(pen, String(clothes), hat as 'chef'), Number(x), 640, 0, 1.26))
    .join('') +
  table(600, '#c99b66') +
  dish(pen, food, 'basket', 420, 650, 0.6) +
  dish(pen, { food: 'burger' }, 'board', 840, 650, 0.58) +
  dip(pen, 'ketchup', 640, 700, 0.9)

const chart: Draw = (pen, food) =>
  screen(
    110,
    110,
    700,
    500,
    stroke('M170 540H760M170 440H760M170 340H760M170 240H760', '#ece7df', 5) +
      columns(200, 540, [110, 170, 150, 240, 290, 350], 92) +
      stroke('M240 380L330 330L420 340L520 240L610 210L720 150', '#241c12', 9) +
      dots(
        [
          [240, 380],
          [330, 330],
          [420, 340],
          [520, 240],
          [610, 210],
          [720, 150],
        ],
        26,
        '#241c12',
      ),
  ) +
  table(660, '#d9a566') +
  dish(pen, food, 'cup', 1020, 460, 0.92) +
  group(drawProp(pen, 'coffee'), 190, 770, 0, 0.9)

const calendar: Draw = (pen, food) => {
  const cells = Array.from({ length: 28 }, (_, index) => {
    const x = 180 + (index % 7) * 92
    const y = 260 + Math.floor(index / 7) * 92
    const mark = pen.chance(0.2) ? '#ffc629' : pen.chance(0.1) ? '#c9352a' : ''
    return (
      fill(`M${x} ${y}h76v76h-76z`, mark || '#f6efe2') +
      (mark ? stroke(`M${x + 22} ${y + 40}l12 14l22 -30`, '#fffdf8', 8) : '')
    )
  })
  return (
    ellipse(500, 720, 420, 40, '#3c1f08', 'opacity=".18"') +
    fill('M140 120H860V660Q860 690 830 690H170Q140 690 140 660Z', '#fffdf8') +
    fill('M140 130Q140 100 170 100H830Q860 100 860 130V220H140Z', '#c9352a') +
    stroke('M260 70V140M420 70V140M580 70V140M740 70V140', '#5b3a22', 16) +
    cells.join('') +
    dish(pen, food, 'plate', 1010, 560, 0.7) +
    clock(1080, 230, 110, 0.4)
  )
}

const menu: Draw = (pen, food) => {
  const items: readonly FoodLook[] = [
    food,
    { food: 'burger' },
    { food: 'onionRing' },
    { food: 'eggTart' },
    { food: 'fries' },
    { food: 'nugget' },
  ]
  return (
    fill('M170 60H1110V640H170Z', '#5b3a22') +
    fill('M196 86H1084V614H196Z', '#2b3a34') +
    badge(640, 140, 92) +
    stroke('M240 140H560M720 140H1040', '#e8d9a8', 5) +
    items
      .map((item, index) => {
        const x = 340 + (index % 3) * 300
        const y = 360 + Math.floor(index / 3) * 220
        return (
          group(heap(pen, drawFood(pen, item), 0, 0, 180, 120, 1.1), x, y - 10) +
          stroke(`M${x - 90} ${y + 26}H${x + 90}`, '#e8d9a8', 6, 'stroke-dasharray="2 14"')
        )
      })
      .join('') +
    table(690, '#c99b66') +
    dress(
      pen,
      ['basil', 'tomato', 'lemon'],
      [
        [240, 740, 1.2],
        [1010, 746, 1.2],
        [1120, 750, 1],
      ],
    )
  )
}

const lab: Draw = (pen, food) => {
  const flask = (x: number, colour: string) =>
    fill(
      `M${x - 26} 420H${x + 26}V500L${x + 86} 620Q${x + 90} 640 ${x + 70} 640H${x - 70}Q${x - 90} 640 ${x - 86} 620L${x - 26} 500Z`,
      '#ffffff',
      'opacity=".75"',
    ) +
    fill(
      `M${x - 52} 556H${x + 52}L${x + 84} 622Q${x + 84} 634 ${x + 70} 634H${x - 70}Q${x - 84} 634 ${x - 84} 622Z`,
      colour,
    ) +
    stroke(`M${x - 34} 420H${x + 34}`, '#8f9a9d', 9) +
    dots(
      [
        [x - 20, 600],
        [x + 24, 584],
        [x + 6, 616],
      ],
      12,
      '#fffdf8',
      'opacity=".7"',
    )
  return (
    fill('M120 90H540V330H120Z', '#c2def0') +
    stroke('M330 90V330M120 210H540', '#fffdf8', 12) +
    tree(430, 330, 1) +
    fill('M800 100H1180v20H800ZM800 260H1180v20H800Z', '#b98348') +
    [840, 930, 1020, 1110]
      .map(
        (x, index) =>
          fill(
            `M${x} 260v-90q0 -10 10 -10h46q10 0 10 10v90z`,
            ['#d3321f', '#ffbf2e', '#7a2f19', '#c98518'][index] ?? '#d3321f',
          ) + fill(`M${x - 4} 160h74v-22h-74z`, '#fffaf0'),
      )
      .join('') +
    group(person(pen, '#fffdf8', 'none'), 660, 640, 0, 1.2) +
    table(630, '#e6eef2') +
    flask(260, '#ffbf2e') +
    flask(440, '#d3321f') +
    group(
      stroke('M-40 0H80M20 0V-60Q-60 -70 -60 -150M-60 -150L20 -250', '#4a4643', 24) +
        fill('M-20 -300L60 -250L20 -180L-60 -230Z', '#ffc629'),
      880,
      660,
    ) +
    dish(pen, food, 'plate', 1070, 690, 0.46)
  )
}

const award: Draw = (pen, food) =>
  fill(
    polygon(
      Array.from({ length: 40 }, (_, index) => {
        const angle = (index / 40) * Math.PI * 2
        const reach = index % 2 ? 700 : 300
        return [640 + Math.cos(angle) * reach, 360 + Math.sin(angle) * reach]
      }),
    ),
    '#fff3c4',
    'opacity=".5"',
  ) +
  group(
    fill('M-130 -240H130Q130 -40 40 -10V60H90V110H-90V60H-40V-10Q-130 -40 -130 -240Z', '#ffc629') +
      fill('M40 -240H130Q130 -40 40 -10V60H90V110H20Z', '#d9951a', 'opacity=".7"') +
      stroke(
        'M-130 -200Q-230 -200 -200 -110Q-180 -60 -110 -70M130 -200Q230 -200 200 -110Q180 -60 110 -70',
        '#e8a51c',
        26,
      ) +
      stroke('M-96 -210Q-90 -90 -50 -50', '#fff3c4', 20) +
      fill('M-120 110H120V190H-120Z', '#5b3a22') +
      badge(0, -150, 120),
    640,
    430,
    0,
    1.2,
  ) +
  table(650, '#c9352a') +
  dish(pen, food, 'plate', 270, 640, 0.66) +
  dish(pen, { food: 'fries' }, 'cup', 1030, 520, 0.62) +
  dots(
    Array.from({ length: 60 }, () => [pen.between(60, 1220), pen.between(30, 560)] as const),
    16,
    '#c9352a',
    'opacity=".55"',
  ) +
  dots(
    Array.from({ length: 50 }, () => [pen.between(60, 1220), pen.between(30, 560)] as const),
    14,
    '#ffc629',
  )

const ovenRoom: Draw = (pen, food) =>
  tiles(width, 560) +
  table(640, '#d9a566') +
  group(oven(heap(pen, drawFood(pen, food), 0, -106, 420, 140)), 470, 700, 0, 1.12) +
  group(person(pen, '#fffdf8', 'chef'), 1000, 660, 0, 1.34) +
  table(690, '#c99b66') +
  strew(
    pen,
    drawFood(pen, food),
    [
      [860, 740],
      [1010, 750],
      [1150, 738],
    ],
    1.3,
  ) +
  dress(
    pen,
    ['wheat', 'egg', 'butter'],
    [
      [90, 740, 1.2],
      [200, 760, 1.1],
      [740, 760, 1],
    ],
  )

const packs: Draw = (pen, food, ground) => {
  const base = { ...food, frozen: true, garnish: ['parsley'], vessel: 'plate', ground, seed: 1 } as const
  return (
    ellipse(640, 340, 320, 320, '#fffaf0', 'opacity=".45"') +
    group(
      drawPacking(pen, { ...base, packing: 'bag', packColour: 'blue', accent: 'yellow', motif: 'waves' }),
      330,
      690,
      0,
      0.78,
    ) +
    group(
      drawPacking(pen, {
        ...base,
        food: 'onionRing',
        packing: 'bag',
        packColour: 'red',
        accent: 'cream',
        motif: 'arch',
      }),
      960,
      690,
      0,
      0.78,
    ) +
    group(
      drawPacking(pen, { ...base, packing: 'bag', packColour: 'yellow', accent: 'orange', motif: 'sun' }),
      640,
      730,
      0,
      0.94,
    ) +
    strew(
      pen,
      drawFood(pen, food),
      [
        [160, 730],
        [500, 764],
        [780, 762],
        [1120, 736],
      ],
      1.2,
    )
  )
}

const lantern = (x: number, y: number, size: number): string =>
  group(
    stroke('M0 -130V-80M0 74V120', '#8f1f16', 6) +
      ellipse(0, 0, 100, 76, '#c9352a') +
      stroke('M-50 -64Q-84 0 -50 64M0 -74V74M50 -64Q84 0 50 64', '#8f1f16', 5) +
      fill('M-46 -84H46V-66H-46ZM-46 66H46V84H-46Z', '#ffc629') +
      ellipse(-40, -20, 22, 30, '#f28d7c', 'opacity=".6"') +
      stroke('M-16 120V166M0 120V176M16 120V166', '#ffc629', 6),
    x,
    y,
    0,
    size,
  )

const holiday: Draw = (pen, food) =>
  lantern(170, 200, 1.1) +
  lantern(1110, 200, 1.1) +
  lantern(370, 130, 0.7) +
  lantern(910, 130, 0.7) +
  table(560, '#8f1f16') +
  fill('M0 580H1280v16H0Z', '#ffc629') +
  dish(pen, food, 'plate', 640, 560, 1) +
  dish(pen, { food: 'springRoll' }, 'plate', 230, 640, 0.56) +
  dish(pen, { food: 'dumpling' }, 'plate', 1050, 640, 0.56) +
  group(drawProp(pen, 'chopsticks'), 640, 750, 0, 0.8)

const recycling: Draw = (pen, food) =>
  ellipse(640, 400, 310, 310, '#fffdf8', 'opacity=".6"') +
  [0, 120, 240]
    .map(
      turn =>
        `<g transform="translate(640 400)rotate(${turn})">${stroke('M-150 -120A200 200 0 0 1 130 -150', '#5e9e3e', 54)}${fill('M110 -230L220 -110L70 -90Z', '#5e9e3e')}${stroke('M-140 -130A200 200 0 0 1 60 -186', '#93c857', 12)}</g>`,
    )
    .join('') +
  group(
    drawPacking(pen, {
      ...food,
      packing: 'box',
      packColour: 'kraft',
      accent: 'green',
      motif: 'leaves',
      frozen: false,
      garnish: ['basil'],
      vessel: 'plate',
      ground: 'sage',
      seed: 1,
    }),
    640,
    520,
    0,
    0.4,
  ) +
  tree(180, 700, 1.7) +
  tree(1110, 700, 1.5, '#6aa844') +
  tree(300, 716, 1) +
  dress(
    pen,
    ['basil', 'potato', 'wheat'],
    [
      [960, 690, 1.3],
      [460, 716, 1.2],
      [820, 730, 1],
    ],
  )

const tasting: Draw = (pen, food) =>
  group(person(pen, '#743a5e', 'none'), 330, 620, 0, 1.26) +
  group(person(pen, '#2f8f8a', 'none'), 950, 620, 0, 1.26) +
  group(person(pen, '#fffdf8', 'chef'), 640, 600, 0, 1.3) +
  table(580, '#fffaf0') +
  fill('M0 594H1280V640H0Z', '#c9352a', 'opacity=".85"') +
  dish(pen, food, 'plate', 640, 640, 0.7) +
  [230, 400, 880, 1050]
    .map((x, index) =>
      group(
        ellipse(0, 10, 110, 40, '#d9cdb8') +
          ellipse(0, 4, 108, 38, '#fffdf8') +
          group(
            index % 2
              ? sauceSurface(pen, 'cheeseSauce', 60, 20)
              : heap(pen, drawFood(pen, { food: 'nugget' }), 0, 20, 130, 70),
            0,
            0,
          ),
        x,
        720,
      ),
    )
    .join('')

const rooms: Readonly<Partial<Record<Theme, Draw>>> = {
  kitchen,
  seminar,
  team,
  chart,
  calendar,
  menu,
  lab,
  award,
  oven: ovenRoom,
  packs,
  holiday,
  recycling,
  tasting,
}

export const roomOf = (pen: Pen, look: ArticleLook, food: FoodLook): string => {
  const surface = surfaces[look.ground]
  const draw = rooms[look.theme]
  return draw
    ? fill(`M0 0H${width}V${height}H0Z`, surface.wall) +
        fill(`M0 660H${width}V${height}H0Z`, surface.table) +
        `<g opacity=".3">${fill('M120 0H360L760 800H520ZM480 0H600L1000 800H880Z', '#fffdf0')}</g>` +
        draw(pen, food, look.ground)
    : ''
}
