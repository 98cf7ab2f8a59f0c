import { heap, strew } from './arrange.ts'
import { drawFood } from './foods/draw-food.ts'
import type { FoodLook, Theme } from './looks.ts'
import { badge, snowflake } from './parts/pack-parts.ts'
import type { Pen } from './parts/pen.ts'
import { crate } from './parts/props.ts'
import { bunting, cloud, fieldRows, hills, person, racks, sun, tree, truck } from './parts/scenery.ts'
import { steam } from './parts/serving.ts'
import { dots, ellipse, fill, group, n, polygon, stroke } from './parts/shapes.ts'

export const width = 1280
export const height = 800

type Draw = (pen: Pen, food: FoodLook) => string

const sky = (top: string, bottom: string): string =>
  fill(`M0 0H${width}V${height}H0Z`, top) +
  fill(`M0 230Q640 150 ${width} 240V${height}H0Z`, bottom, 'opacity=".7"')

const road = (y: number): string =>
  fill(`M0 ${y}H${width}V${height}H0Z`, '#8793a0') +
  fill(`M0 ${y}H${width}v12H0Z`, '#fffaf0') +
  fill([0, 1, 2, 3, 4].map(index => `M${40 + index * 270} ${y + 120}h150v14h-150z`).join(''), '#fff3bd')

const field: Draw = pen =>
  sky('#cfe8f4', '#fff0c4') +
  sun(1010, 190, 84) +
  cloud(240, 150, 1.2) +
  cloud(640, 100, 0.8) +
  hills(pen, width, 360, 120, 470, '#a9c986') +
  hills(pen, width, 410, 80, 480, '#86b25e') +
  tree(150, 440, 1.1) +
  tree(230, 446, 0.8, '#6aa844') +
  tree(1120, 440, 1) +
  fieldRows(pen, width, 430, height, 620)

const harvest: Draw = pen => {
  const potatoes = drawFood(pen, { food: 'wholePotato' })
  return (
    sky('#ffdf9c', '#ffc98a') +
    sun(330, 270, 110, '#ffb93a') +
    hills(pen, width, 400, 110, 480, '#d9a24e') +
    fieldRows(pen, width, 450, height, 700) +
    group(
      fill('M-200 -190H60V-60H-220Q-226 -150 -200 -190Z', '#c9352a') +
        fill('M-60 -300H60V-190H-80Z', '#cfe6f2') +
        fill('M-84 -310H76V-290H-90Z', '#8f1f16') +
        stroke('M-150 -190V-260', '#4a4643', 18) +
        fill('M60 -170H220V-60H60Z', '#e8a51c') +
        ellipse(-170, -50, 60, 60, '#2b2622') +
        ellipse(-170, -50, 28, 28, '#ffc629') +
        ellipse(60, -76, 88, 88, '#2b2622') +
        ellipse(60, -76, 44, 44, '#ffc629'),
      920,
      560,
      0,
      0.9,
    ) +
    group(crate.back + heap(pen, potatoes, 0, -70, 300, 180, 0.9) + crate.front, 360, 760, 0, 1.3) +
    group(crate.back + heap(pen, potatoes, 0, -70, 300, 170, 0.9) + crate.front, 760, 790, 0, 1.1) +
    strew(
      pen,
      potatoes,
      [
        [560, 756],
        [110, 770],
        [1010, 770],
      ],
      0.95,
    )
  )
}

const truckOnRoad: Draw = pen =>
  sky('#d6ebf5', '#fdf3da') +
  sun(1060, 160, 70) +
  cloud(300, 130, 1.2) +
  cloud(760, 90, 0.8) +
  hills(pen, width, 430, 160, 560, '#b4d39a') +
  hills(pen, width, 490, 90, 570, '#93bd6c') +
  [120, 320, 1010, 1180].map((x, index) => tree(x, 556, 0.8 + (index % 2) * 0.35)).join('') +
  road(552) +
  group(truck() + badge(-110, -196, 130), 620, 690, 0, 1.32)

const coldchain: Draw = () =>
  sky('#d8ebf5', '#eef7fb') +
  fill(
    polygon([
      [0, 470],
      [180, 230],
      [330, 400],
      [520, 170],
      [740, 430],
      [920, 250],
      [1280, 480],
      [1280, 600],
      [0, 600],
    ]),
    '#a9cbe0',
  ) +
  fill(
    polygon([
      [520, 170],
      [590, 252],
      [540, 262],
      [510, 244],
      [468, 234],
    ]),
    '#ffffff',
  ) +
  fill(
    polygon([
      [180, 230],
      [226, 288],
      [186, 292],
      [148, 276],
    ]),
    '#ffffff',
  ) +
  fill(
    polygon([
      [920, 250],
      [990, 296],
      [930, 306],
      [880, 290],
    ]),
    '#ffffff',
  ) +
  road(570) +
  group(truck('#f4fafc', '#8fc3e0') + snowflake(-110, -200, 130, '#2f78b7'), 680, 706, 0, 1.26) +
  group(
    fill(
      'M-24 -150Q-24 -176 0 -176Q24 -176 24 -150V-30Q44 -14 44 12Q44 52 0 54Q-44 52 -44 12Q-44 -14 -24 -30Z',
      '#fffdf8',
      'stroke="#8f9a9d" stroke-width="6"',
    ) +
      fill('M-9 -60H9V-14Q28 -6 28 14Q28 40 0 40Q-28 40 -28 14Q-28 -6 -9 -14Z', '#2f78b7') +
      stroke('M24 -140H48M24 -110H40M24 -80H48', '#8f9a9d', 6),
    170,
    390,
    0,
    1.4,
  ) +
  [
    [300, 150, 70],
    [880, 120, 90],
    [1130, 200, 56],
    [90, 120, 46],
  ]
    .map(([x, y, size]) => snowflake(x ?? 0, y ?? 0, size ?? 50, '#ffffff'))
    .join('')

const warehouse: Draw = pen =>
  fill(`M0 0H${width}V${height}H0Z`, '#e6eef2') +
  stroke('M0 60H1280M0 100H1280', '#c9d6dd', 16) +
  [200, 640, 1080]
    .map(
      x =>
        fill(`M${x - 90} 44H${x + 90}L${x + 70} 70H${x - 70}Z`, '#8f9a9d') +
        fill(`M${x - 70} 70H${x + 70}L${x + 250} 640H${x - 250}Z`, '#fffdf0', 'opacity=".22"'),
    )
    .join('') +
  racks(pen, 60, 600, 6, 3) +
  fill('M0 630H1280V800H0Z', '#c3ced4') +
  fill('M0 700H1280v14H0Z', '#ffc629') +
  group(
    ellipse(10, 0, 200, 18, '#3c1f08', 'opacity=".22"') +
      fill('M-160 -60H60V-10H-160Z', '#ffc629') +
      fill('M-150 -160H-40L-20 -60H-150Z', '#e8a51c') +
      stroke('M-150 -60V-230H10L50 -60', '#3a332d', 12) +
      fill('M60 -260H78V-10H60Z', '#4a4643') +
      fill('M78 -26H220V-12H78Z', '#4a4643') +
      fill('M90 -120H210V-30H90Z', '#d3a468') +
      fill('M90 -80H210V-60H90Z', '#c9352a') +
      fill('M104 -196H196V-122H104Z', '#dcb27c') +
      ellipse(-116, -12, 34, 34, '#2b2622') +
      ellipse(30, -12, 34, 34, '#2b2622') +
      ellipse(-116, -12, 14, 14, '#b9bcbb') +
      ellipse(30, -12, 14, 14, '#b9bcbb'),
    700,
    760,
    0,
    1.15,
  )

const factory: Draw = (pen, food) => {
  const pieces = drawFood(pen, food)
  const rollers = Array.from(
    { length: 12 },
    (_, index) =>
      ellipse(80 + index * 102, 628, 30, 30, '#8f9a9d') + ellipse(80 + index * 102, 628, 12, 12, '#dfe6e8'),
  ).join('')
  return (
    fill(`M0 0H${width}V${height}H0Z`, '#eaf1ee') +
    fill('M0 500H1280V800H0Z', '#d3ddd8') +
    fill('M80 60H420V300H80ZM860 60H1200V300H860Z', '#c2def0') +
    stroke('M250 60V300M80 180H420M1030 60V300M860 180H1200', '#fffdf8', 10) +
    fill('M470 0H810V130L730 300H550L470 130Z', '#b9c4c6') +
    fill('M700 0H810V130L730 300H660Z', '#7d898c', 'opacity=".6"') +
    stroke('M500 30V120', '#f2f5f5', 16) +
    badge(640, 100, 110) +
    strew(
      pen,
      pieces,
      [
        [600, 350],
        [670, 390],
        [630, 440],
      ],
      0.9,
    ) +
    fill('M0 560H1280V600H0Z', '#4a4643') +
    fill('M0 552H1280v14H0Z', '#6b6764') +
    rollers +
    fill('M0 660H1280v22H0Z', '#8f9a9d') +
    fill('M120 682h40v118h-40zM620 682h40v118h-40zM1120 682h40v118h-40z', '#7d898c') +
    [150, 380, 640, 900, 1130].map(x => heap(pen, pieces, x, 570, 250, 90, 1.2)).join('') +
    group(person(pen, '#2f78b7', 'cap'), 190, 560, 0, 0.8) +
    group(person(pen, '#2f78b7', 'cap'), 1080, 560, 0, 0.8) +
    fill('M0 560H1280v8H0Z', '#6b6764') +
    [90, 300, 980, 1190].map(x => heap(pen, pieces, x, 576, 200, 80, 1.2)).join('')
  )
}

const shopFront = (pen: Pen, x: number, w: number, colour: string, awning: string): string => {
  const strips = 8
  const step = w / strips
  return (
    fill(`M${x} 150H${x + w}V640H${x}Z`, colour) +
    fill(`M${x} 150H${x + w}v56H${x}Z`, '#3c1f08', 'opacity=".12"') +
    [0, 1, 2]
      .map(
        index =>
          fill(`M${n(x + w * (0.1 + index * 0.3))} 190h${n(w * 0.2)}v80h${n(-w * 0.2)}z`, '#cfe6f2') +
          stroke(`M${n(x + w * (0.2 + index * 0.3))} 190v80`, '#fffaf0', 6),
      )
      .join('') +
    fill(`M${x + 30} 400H${n(x + w * 0.62)}V600H${x + 30}Z`, '#fff3d0') +
    fill(`M${n(x + w * 0.7)} 390H${x + w - 26}V640H${n(x + w * 0.7)}Z`, '#5b3a22') +
    fill(`M${n(x + w * 0.74)} 412H${x + w - 46}V520H${n(x + w * 0.74)}Z`, '#cfe6f2') +
    Array.from({ length: strips }, (_, index) =>
      fill(
        `M${n(x - 16 + index * (step + 4))} 310h${n(step + 4)}v60q${n(-(step + 4) / 2)} 40 ${n(-step - 4)} 0z`,
        index % 2 ? '#fffaf0' : awning,
      ),
    ).join('') +
    fill(`M${x - 16} 296H${x + w + 16}v18H${x - 16}Z`, '#3c1f08', 'opacity=".25"') +
    heap(
      pen,
      drawFood(pen, { food: pen.pick(['croissant', 'donut', 'bun', 'burgerBun']) }),
      x + w * 0.32,
      594,
      w * 0.5,
      110,
      1.1,
    )
  )
}

const street: Draw = pen =>
  sky('#cfe8f4', '#ffeccc') +
  sun(180, 150, 60) +
  cloud(520, 110, 1) +
  shopFront(pen, 60, 360, '#f2c9a0', '#c9352a') +
  shopFront(pen, 460, 360, '#d3e0c0', '#24583c') +
  shopFront(pen, 860, 360, '#f5d98f', '#2f78b7') +
  fill('M0 640H1280V800H0Z', '#d9cdb8') +
  fill('M0 640H1280v12H0Z', '#a99c86') +
  bunting(width, 90) +
  group(person(pen, '#2f8f8a', 'none'), 440, 800, 0, 0.78) +
  group(person(pen, '#c9352a', 'none'), 850, 800, 0, 0.8)

const store: Draw = (pen, food) => {
  const look = (colour: string) =>
    fill('M-44 -130H44V0H-44Z', colour) +
    fill('M-44 -130H44v16H-44ZM-44 -16H44V0H-44Z', '#3c1405', 'opacity=".18"') +
    badge(0, -90, 46) +
    ellipse(0, -42, 34, 24, '#f3b53c') +
    stroke('M-20 -46L16 -36M-16 -34L20 -48M-6 -56L8 -26', '#c9781c', 6)
  const colours = ['#ffc629', '#c9352a', '#2f78b7', '#5e9e3e', '#743a5e', '#2f8f8a', '#f08a24', '#1f3a5c']
  const shelf = (x: number, y: number, offset: number) =>
    Array.from({ length: 4 }, (_, index) =>
      group(look(colours[(index + offset) % colours.length] ?? '#ffc629'), x + 70 + index * 102, y),
    ).join('') + fill(`M${x} ${y}h448v16h-448z`, '#8f9a9d')
  const door = (x: number, offset: number) =>
    fill(`M${x} 90h470v590h-470z`, '#4a5a66') +
    fill(`M${x + 12} 110h446v550h-446z`, '#dcecf4') +
    shelf(x + 11, 290, offset) +
    shelf(x + 11, 470, offset + 3) +
    shelf(x + 11, 646, offset + 5) +
    fill(`M${x + 20} 110h120l-110 550h-10z`, '#ffffff', 'opacity=".35"') +
    fill(`M${x + 236} 92v586h-8v-586z`, '#4a5a66') +
    stroke(`M${x + 214} 340v120M${x + 250} 340v120`, '#b9c4c6', 9)
  return (
    fill(`M0 0H${width}V${height}H0Z`, '#f6efe2') +
    door(60, 0) +
    door(560, 2) +
    fill('M0 680H1280V800H0Z', '#e2d2b8') +
    fill('M0 680H1280v10H0Z', '#b9a98c') +
    snowflake(295, 60, 56, '#2f78b7') +
    snowflake(795, 60, 56, '#2f78b7') +
    group(
      stroke('M-150 -190L-110 -180L-80 -60H120L150 -160H-104', '#8f9a9d', 10) +
        stroke('M-90 -100H132M-60 -160V-62M0 -160V-62M70 -160V-62', '#a9b4b6', 5) +
        heap(pen, drawFood(pen, food), 20, -90, 190, 100, 1.2) +
        ellipse(-60, -14, 22, 22, '#2b2622') +
        ellipse(96, -14, 22, 22, '#2b2622'),
      1120,
      770,
      0,
      1,
    )
  )
}

const delivery: Draw = pen =>
  sky('#fde3c8', '#fff3dc') +
  bunting(width, 60) +
  shopFront(pen, 80, 420, '#f2c9a0', '#c9352a') +
  fill('M0 620H1280V800H0Z', '#cdbfa8') +
  group(truck('#fffaf0', '#ffc629'), 950, 716, 0, 0.94) +
  group(person(pen, '#24583c', 'cap'), 520, 760, 0, 1) +
  group(
    fill('M-110 -140H110V0H-110Z', '#d3a468') +
      fill('M-110 -52H110v24H-110Z', '#ffc629') +
      fill('M-16 -140H16V-96H-16Z', '#f4e0b4') +
      badge(-60, -96, 54),
    520,
    790,
    0,
    1,
  )

const globe: Draw = pen =>
  fill(`M0 0H${width}V${height}H0Z`, '#bfe0ee') +
  cloud(180, 170, 1.3) +
  cloud(1080, 150, 1.2) +
  cloud(1000, 660, 1) +
  ellipse(640, 410, 300, 300, '#2f78b7') +
  ellipse(626, 396, 280, 280, '#4f97cf') +
  fill(
    'M440 300Q520 180 640 190Q660 250 600 290Q640 340 580 400Q500 420 470 380Q430 360 440 300ZM660 470Q760 420 830 470Q850 560 770 640Q700 660 690 580Q640 540 660 470ZM720 220Q820 240 860 330Q800 350 750 310Q700 280 720 220Z',
    '#86b25e',
  ) +
  fill('M470 300Q530 220 600 220Q600 260 560 290Q560 340 520 360Q480 350 470 300Z', '#a9cf7c') +
  stroke('M330 520Q560 240 980 330', '#ffc629', 9, 'stroke-dasharray="4 26"') +
  ellipse(330, 520, 22, 22, '#c9352a') +
  ellipse(980, 330, 22, 22, '#c9352a') +
  group(truck(), 640, 176, -4, 0.34) +
  strew(
    pen,
    drawFood(pen, { food: 'wholePotato' }),
    [
      [250, 620],
      [1070, 520],
    ],
    1.2,
  )

const fryerLine: Draw = (pen, food) => {
  const pieces = drawFood(pen, food)
  return (
    fill(`M0 0H${width}V${height}H0Z`, '#f3e6cf') +
    fill('M0 0H1280V120H0Z', '#8f9a9d') +
    fill('M0 120L80 200H1200L1280 120Z', '#7d898c') +
    stroke('M120 140H1160', '#c9cfd1', 8) +
    fill('M60 470H1220V800H60Z', '#b9c4c6') +
    [240, 640, 1040]
      .map(
        x =>
          ellipse(x, 480, 180, 46, '#7d898c') +
          ellipse(x, 484, 166, 36, '#e0a12c') +
          dots(
            [
              [x - 90, 486],
              [x - 40, 476],
              [x + 30, 494],
              [x + 90, 480],
              [x, 470],
            ],
            14,
            '#fff0b0',
          ) +
          group(
            stroke('M150 -10L240 -120', '#4a4643', 18) +
              heap(pen, pieces, 0, 30, 270, 150, 1.1) +
              stroke('M-150 0A150 40 0 0 0 150 0M-120 60A130 36 0 0 0 120 60', '#dfe6e8', 9),
            x,
            410,
          ) +
          ellipse(x, 610, 40, 40, '#fffdf8') +
          stroke(`M${x} 610L${x + 18} 584`, '#c9352a', 7) +
          dots(
            [
              [x - 80, 610],
              [x + 80, 610],
            ],
            24,
            '#4a4643',
          ) +
          steam(x, 270, 100),
      )
      .join('')
  )
}

export const places: Readonly<Partial<Record<Theme, Draw>>> = {
  field,
  harvest,
  truck: truckOnRoad,
  coldchain,
  warehouse,
  factory,
  street,
  store,
  delivery,
  globe,
  fryer: fryerLine,
}
