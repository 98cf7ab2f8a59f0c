import { bunch, heap, strew } from './arrange.ts'
import { finish } from './parts/canvas.ts'
import { mix } from './parts/colour.ts'
import { drawFood } from './foods/draw-food.ts'
import { drawGround, paperOf, surfaces } from './parts/grounds.ts'
import type { BannerLook, Drawing, Garnish, ProductLook, Prop, Sauce, Scene, Vessel } from './looks.ts'
import { badge, snowflake } from './parts/pack-parts.ts'
import { drawPacking } from './parts/packs.ts'
import { createPen, hashOf, type Pen } from './parts/pen.ts'
import { crate, drawProp } from './parts/props.ts'
import { cloud, fieldRows, hills, sun, tree, truck } from './parts/scenery.ts'
import { dip, dress, drawDish, steam } from './parts/serving.ts'
import { fill, group } from './parts/shapes.ts'
import { drawScoop } from './parts/vessels.ts'

const width = 1920
const height = 720

type Filling = ProductLook['food']

const dish = (
  pen: Pen,
  food: Filling,
  vessel: Vessel,
  x: number,
  y: number,
  scale: number,
  garnish: readonly Garnish[] = [],
  sauce?: Sauce,
): string => group(drawDish(pen, { look: { food }, vessel, garnish, sauce }), x, y, 0, scale)

const prop = (pen: Pen, kind: Prop, x: number, y: number, scale: number): string =>
  group(drawProp(pen, kind), x, y, 0, scale)

const pack = (
  pen: Pen,
  look: Pick<ProductLook, 'food' | 'packing' | 'packColour' | 'accent' | 'motif' | 'garnish'>,
  x: number,
  y: number,
  scale: number,
): string =>
  group(
    drawPacking(pen, { ...look, frozen: look.packing === 'bag', vessel: 'plate', ground: 'cream', seed: 1 }),
    x,
    y,
    0,
    scale,
  )

const heroScoop = (pen: Pen): string => {
  const scoop = drawScoop('#241c12', '#ffc629')
  const fries = bunch(pen, drawFood(pen, { food: 'fries' }), 0, scoop.floor, scoop.hold, 300)
  return scoop.back + fries + scoop.front
}

/** Everything stands right of the middle: words lie on the left, and a phone shows the right part only. */
const scenes: Readonly<Record<Scene, (pen: Pen, ground: BannerLook['ground']) => string>> = {
  fries: pen =>
    pack(
      pen,
      {
        food: 'crinkle',
        packing: 'bag',
        packColour: 'red',
        accent: 'yellow',
        motif: 'rays',
        garnish: ['parsley'],
      },
      1080,
      610,
      0.66,
    ) +
    pack(
      pen,
      {
        food: 'waffle',
        packing: 'bag',
        packColour: 'blue',
        accent: 'cream',
        motif: 'arch',
        garnish: ['potato'],
      },
      1768,
      604,
      0.64,
    ) +
    group(steam(0, 0, 110), 1420, 116) +
    group(heroScoop(pen), 1420, 392, 0, 1.16) +
    dip(pen, 'ketchup', 1176, 618, 0.98) +
    dip(pen, 'cheeseSauce', 1668, 622, 0.98) +
    strew(
      pen,
      drawFood(pen, { food: 'fries' }),
      [
        [1300, 676],
        [1392, 690],
        [1520, 684],
        [1586, 694],
        [1030, 672],
        [1800, 680],
      ],
      1.15,
    ) +
    dress(
      pen,
      ['parsley', 'tomato', 'potato'],
      [
        [980, 640, 0.9],
        [1858, 636, 1],
        [1258, 690, 0.8],
      ],
    ),
  feast: pen =>
    prop(pen, 'lamp', 1400, 130, 0.8) +
    prop(pen, 'drink', 1810, 500, 1) +
    prop(pen, 'drink', 1050, 470, 0.82) +
    dish(pen, 'burger', 'board', 1560, 450, 0.72, ['lettuce']) +
    dish(pen, 'onionRing', 'basket', 1200, 470, 0.7, ['parsley']) +
    dish(pen, 'nugget', 'tray', 1420, 590, 0.66, ['lemon']) +
    dip(pen, 'ketchup', 1160, 640, 0.9) +
    dip(pen, 'mustard', 1690, 634, 0.9) +
    dish(pen, 'wedge', 'cone', 1820, 560, 0.5, []) +
    dress(
      pen,
      ['parsley', 'tomato', 'lemon'],
      [
        [1010, 646, 0.9],
        [1270, 694, 0.8],
      ],
    ),
  bakery: (pen, ground) =>
    fill('M1010 0H1850V420H1010Z', mix(surfaces[ground].wall, '#ffffff', 0.4)) +
    fill(
      'M1010 0H1022V420H1010ZM1424 0H1436V420H1424ZM1838 0H1850V420H1838ZM1010 200H1850V210H1010Z',
      '#c99b66',
    ) +
    tree(1180, 420, 1.3, '#9cc07a') +
    tree(1700, 420, 1.7, '#a9c986') +
    prop(pen, 'flowers', 1800, 520, 0.9) +
    dish(pen, 'baguette', 'basket', 1120, 450, 0.66, ['wheat']) +
    dish(pen, 'eggTart', 'plate', 1640, 520, 0.62, ['mint']) +
    dish(pen, 'croissant', 'board', 1360, 570, 0.86, ['butter']) +
    prop(pen, 'coffee', 1730, 668, 0.86) +
    strew(pen, drawFood(pen, { food: 'donut', filling: 'jam' }), [[1070, 640]], 1.3) +
    dress(
      pen,
      ['strawberry', 'berries', 'wheat'],
      [
        [1190, 676, 1],
        [1250, 694, 0.8],
        [980, 660, 0.9],
      ],
    ),
  sauces: pen =>
    pack(
      pen,
      {
        food: 'bbq',
        packing: 'bottle',
        packColour: 'kraft',
        accent: 'ink',
        motif: 'rays',
        garnish: ['chili'],
      },
      1180,
      560,
      0.64,
    ) +
    pack(
      pen,
      {
        food: 'mustard',
        packing: 'bottle',
        packColour: 'cream',
        accent: 'brown',
        motif: 'dots',
        garnish: ['wheat'],
      },
      1700,
      560,
      0.64,
    ) +
    pack(
      pen,
      {
        food: 'ketchup',
        packing: 'bottle',
        packColour: 'cream',
        accent: 'green',
        motif: 'sun',
        garnish: ['tomato', 'basil'],
      },
      1350,
      586,
      0.74,
    ) +
    pack(
      pen,
      {
        food: 'cheeseSauce',
        packing: 'jar',
        packColour: 'yellow',
        accent: 'orange',
        motif: 'waves',
        garnish: ['cheese'],
      },
      1540,
      588,
      0.62,
    ) +
    heap(pen, drawFood(pen, { food: 'wedge', coating: 'skin' }), 1450, 704, 460, 110) +
    dip(pen, 'ketchup', 1120, 624, 1.05) +
    dip(pen, 'cheeseSauce', 1700, 630, 1.05) +
    dip(pen, 'tartare', 1846, 590, 0.8) +
    dress(
      pen,
      ['tomato', 'basil', 'garlic', 'chili'],
      [
        [1010, 600, 1.1],
        [1246, 688, 0.9],
        [1812, 688, 1],
        [940, 660, 0.8],
      ],
    ),
  party: pen =>
    prop(pen, 'drink', 1110, 480, 0.9) +
    prop(pen, 'drink', 1800, 490, 0.96) +
    dish(pen, 'cornDog', 'cup', 1290, 380, 0.74) +
    dish(pen, 'popcornChicken', 'cup', 1620, 384, 0.74) +
    dish(pen, 'pizza', 'board', 1450, 560, 0.86, ['basil']) +
    dip(pen, 'sweetChili', 1130, 630, 0.9) +
    dip(pen, 'mayo', 1760, 636, 0.9) +
    dress(
      pen,
      ['basil', 'tomato'],
      [
        [1010, 660, 0.9],
        [1880, 660, 0.9],
      ],
    ),
  breakfast: pen =>
    prop(pen, 'flowers', 1090, 460, 0.8) +
    prop(pen, 'milk', 1790, 480, 1) +
    dish(pen, 'belgianWaffle', 'plate', 1620, 490, 0.66, ['berries'], 'syrup') +
    dish(pen, 'hashbrown', 'plate', 1330, 570, 0.86, ['egg', 'tomato']) +
    prop(pen, 'coffee', 1720, 676, 0.92) +
    dress(
      pen,
      ['strawberry', 'egg'],
      [
        [1040, 620, 1],
        [1000, 680, 0.9],
      ],
    ),
  dimSum: pen =>
    dish(pen, 'springRoll', 'plate', 1640, 500, 0.66, ['scallion']) +
    dish(pen, 'mantou', 'steamer', 1180, 470, 0.62) +
    group(steam(0, 0, 130), 1190, 300) +
    dish(pen, 'bun', 'steamer', 1400, 520, 0.86) +
    group(steam(0, 0, 140), 1400, 260) +
    dish(pen, 'potsticker', 'plate', 1690, 630, 0.56, ['scallion']) +
    dip(pen, 'sweetChili', 1150, 650, 0.8) +
    prop(pen, 'chopsticks', 1440, 690, 0.8),
  field: pen =>
    sun(1600, 190, 90) +
    cloud(1180, 120, 1.1) +
    cloud(820, 200, 0.8) +
    hills(pen, width, 360, 130, 460, '#a9c986') +
    hills(pen, width, 400, 90, 470, '#86b25e') +
    fieldRows(pen, width, 420, height, 1350) +
    tree(1760, 424, 0.9) +
    tree(1830, 430, 0.7, '#6aa844') +
    tree(1060, 424, 0.7, '#6aa844') +
    group(
      crate.back + heap(pen, drawFood(pen, { food: 'wholePotato' }), 0, -70, 300, 170, 0.9) + crate.front,
      1420,
      690,
      0,
      1.25,
    ) +
    strew(
      pen,
      drawFood(pen, { food: 'wholePotato' }),
      [
        [1150, 670],
        [1684, 676],
        [1760, 690],
      ],
      1,
    ),
  coldchain: pen =>
    sun(1700, 140, 66, '#fff0b8') +
    cloud(1140, 120, 1) +
    cloud(760, 90, 0.7) +
    fill('M0 470L300 330L520 440L860 220L1080 380L1300 180L1560 400L1740 260L1920 380V560H0Z', '#b3d2e4') +
    fill(
      'M860 220L936 276L884 284L846 262L808 258ZM1300 180L1394 260L1328 272L1286 244L1240 236ZM1740 260L1812 308L1752 320L1700 300Z',
      '#ffffff',
    ) +
    hills(pen, width, 500, 90, 570, '#e3f0f6') +
    fill('M0 548H1920V720H0Z', '#8fa1ae') +
    fill('M0 548H1920V562H0Z', '#fffaf0') +
    fill(
      'M60 650h160v12H60zM420 650h160v12H420zM780 650h160v12H780zM1140 650h160v12h-160zM1500 650h160v12h-160z',
      '#fff3bd',
      'opacity=".8"',
    ) +
    [
      [1010, 250, 64],
      [1180, 90, 44],
      [1840, 190, 54],
      [1480, 110, 40],
      [900, 400, 40],
    ]
      .map(([x, y, size]) => snowflake(x ?? 0, y ?? 0, size ?? 40, '#ffffff'))
      .join('') +
    group(
      truck('#fffaf0', '#ffc629') + badge(-196, -214, 110) + snowflake(-40, -230, 70, '#2f78b7'),
      1420,
      664,
      0,
      1.46,
    ),
  table: pen =>
    dish(pen, 'pizza', 'skillet', 1160, 440, 0.56, ['basil']) +
    dish(pen, 'crinkle', 'basket', 1430, 410, 0.56, ['parsley']) +
    dish(pen, 'shrimp', 'plate', 1720, 440, 0.56, ['lemon']) +
    dish(pen, 'croquette', 'slate', 1290, 590, 0.62, ['parsley'], 'mayo') +
    dish(pen, 'vegetables', 'bowl', 1640, 570, 0.56) +
    dip(pen, 'ketchup', 1480, 660, 0.8) +
    prop(pen, 'napkin', 1040, 650, 0.8) +
    dress(
      pen,
      ['tomato', 'basil', 'lemon'],
      [
        [1830, 650, 0.9],
        [1440, 520, 0.6],
        [1110, 600, 0.7],
      ],
    ),
}

const outdoors: ReadonlySet<Scene> = new Set(['field', 'coldchain'])

/** How much a scene is drawn larger, around the foot of its middle, so that it fills the height. */
const zooms: Readonly<Partial<Record<Scene, number>>> = {
  feast: 1.16,
  sauces: 1.1,
  party: 1.14,
  breakfast: 1.24,
  dimSum: 1.26,
  table: 1.26,
}

export const drawBanner = (look: BannerLook): Drawing => {
  const pen = createPen(hashOf(look))
  const horizon = outdoors.has(look.scene) ? height : 430
  const zoom = zooms[look.scene] ?? 1
  const halo = mix(surfaces[look.ground].wall, '#fffaf0', 0.42)
  const disc =
    horizon === height || look.scene === 'bakery' ? '' : fill('M1070 430A360 360 0 0 1 1790 430Z', halo)
  const body =
    drawGround(pen, look.ground, width, height, horizon) +
    disc +
    group(scenes[look.scene](pen, look.ground), 1430 * (1 - zoom), 704 * (1 - zoom), 0, zoom)
  return finish(pen, body, width, height, paperOf(look.ground, '#f3b53c'))
}
