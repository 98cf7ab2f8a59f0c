import { bunch, heap } from '../arrange.ts'
import { drawFood } from '../foods/draw-food.ts'
import { drizzle, isPoured, sauceShades, sauceSurface } from '../foods/sauces.ts'
import { drawGarnish } from './garnish.ts'
import type { Food, FoodLook, Garnish, Sauce, Vessel } from '../looks.ts'
import type { Pen } from './pen.ts'
import { ellipse, fill, group, n, stroke, put } from './shapes.ts'
import { drawVessel } from './vessels.ts'

/** The food that a sauce is shown with. */
const companions: Readonly<Partial<Record<Food, FoodLook>>> = {
  jam: { food: 'toast' },
  syrup: { food: 'belgianWaffle' },
  chocolate: { food: 'donut', coating: 'sugar' },
  custard: { food: 'puffSheet' },
  soup: { food: 'baguette' },
  mushroomSoup: { food: 'baguette' },
  bbq: { food: 'wing' },
  sweetChili: { food: 'springRoll' },
  thousandIsland: { food: 'onionRing' },
  tartare: { food: 'fishFinger' },
  mustard: { food: 'sausage' },
  caesar: { food: 'wedge' },
  salsa: { food: 'slices', tone: 'golden', coating: 'spice' },
  blackPepper: { food: 'cutlet' },
  curry: { food: 'cutlet' },
  garlic: { food: 'baguette', coating: 'herb' },
  mushroomSauce: { food: 'cutlet' },
  mayo: { food: 'shrimp' },
  cheeseSauce: { food: 'wedge', coating: 'skin' },
} as Readonly<Partial<Record<Food, FoodLook>>>

export const companionOf = (look: FoodLook): FoodLook =>
  companions[look.food] ?? { food: 'fries', size: 'regular' }

/** The solid food to draw for a look: itself, or the companion of the sauce. */
export const solidOf = (look: FoodLook): FoodLook => (isPoured(look.food) ? companionOf(look) : look)

export const steam = (x: number, y: number, tall: number, colour = '#fffdf5'): string =>
  [-70, 0, 66]
    .map((offset, index) => {
      const rise = tall * (index === 1 ? 1 : 0.72)
      return `M${n(x + offset)} ${n(y)}C${n(x + offset - 46)} ${n(y - rise * 0.34)} ${n(x + offset + 46)} ${n(y - rise * 0.6)} ${n(x + offset - 6)} ${n(y - rise)}`
    })
    .map(d => stroke(d, colour, 17, 'opacity=".42"') + stroke(d, colour, 7, 'opacity=".45"'))
    .join('')

/** A small dip bowl. */
export const dip = (pen: Pen, sauce: Sauce | Food, x: number, y: number, scale: number): string =>
  group(
    ellipse(16, 62, 108, 26, '#3c1f08', 'opacity=".24"') +
      fill('M-106 0Q-96 66 -44 72H44Q96 66 106 0Z', '#fdf6ea') +
      fill('M40 14L106 0Q96 66 44 72H20Q50 50 40 14Z', '#d9c4a4', 'opacity=".7"') +
      ellipse(0, 0, 107, 34, '#fffdf8') +
      group(sauceSurface(pen, sauce, 94, 27), 0, 2) +
      stroke('M-100 -4A107 34 0 0 1 -20 -33', '#ffffff', 5),
    x,
    y,
    0,
    scale,
  )

/** Garnish sprinkled over and around the food. */
export const dress = (
  pen: Pen,
  garnish: readonly Garnish[],
  places: readonly (readonly [number, number, number])[],
): string => {
  const first = garnish[0]
  if (!first) return ''
  const ids = new Map(garnish.map(kind => [kind, drawGarnish(pen, kind)]))
  return places
    .map(([x, y, scale], index) => {
      const id = ids.get(garnish[index % garnish.length] ?? first) ?? ''
      return (
        ellipse(x + 5 * scale, y + 22 * scale, 34 * scale, 12 * scale, '#3c1f08', 'opacity=".2"') +
        put(id, x, y, pen.between(-22, 22), scale)
      )
    })
    .join('')
}

interface Serving {
  readonly look: FoodLook
  readonly vessel: Vessel
  readonly garnish: readonly Garnish[]
  readonly sauce?: Sauce | undefined
}

const hot = (look: FoodLook) =>
  !isPoured(look.food) &&
  !['cakeSlice', 'donut', 'cookie', 'muffin', 'doughBall', 'puffSheet', 'pizzaBase'].includes(look.food)

const pouredServing = (pen: Pen, { look, garnish }: Serving): string => {
  const vessel = drawVessel(pen, 'bowl')
  const beside = drawFood(pen, companionOf(look))
  const stands = beside.lay === 'stick'
  return (
    heap(pen, beside, -196, 190, 330, 190, 1.3) +
    heap(pen, beside, 236, 196, 300, 150, 1.3) +
    `<g transform="translate(0 -20)">${vessel.back}${group(sauceSurface(pen, look.food, 266, 74), 0, 6)}${dress(pen, garnish, [[36, -6, 0.95]])}` +
    (stands ? `<g transform="translate(-96 -20)rotate(-16)">${put(beside.ids[0], 0, -90, 0, 2.6)}</g>` : '') +
    vessel.front +
    (stands ? ellipse(-62, 34, 62, 16, sauceShades(look.food).base) : '') +
    '</g>' +
    dress(pen, garnish, [
      [-330, 236, 1],
      [340, 244, 0.9],
    ])
  )
}

/** Keeps the content of a cup or cone from showing beside its walls. */
const tucked = (pen: Pen, hold: number, food: string): string => {
  const rim = n(hold * 0.54)
  const foot = n(hold < 350 ? 10 : hold * 0.3)
  const id = pen.declare(
    name =>
      `<clipPath id="${name}"><path d="M-600 -700H600V-24H${rim}L${foot} 260H-${foot}L-${rim} -24H-600Z"/></clipPath>`,
  )
  return `<g clip-path="url(#${id})">${food}</g>`
}

/** A dish around 0,0 about 700 wide, as it comes to the table. */
export const drawDish = (pen: Pen, serving: Serving): string => {
  const { look, garnish, sauce } = serving
  if (isPoured(look.food)) return pouredServing(pen, serving)
  const sprites = drawFood(pen, look)
  const vessel = drawVessel(pen, serving.vessel)
  const upright = vessel.upright
  const food = upright
    ? tucked(pen, vessel.hold, bunch(pen, sprites, 0, vessel.floor, vessel.hold, 300))
    : heap(pen, sprites, 0, vessel.floor, vessel.hold, sprites.lay === 'flat' ? 250 : 270)
  const on = upright
    ? []
    : ([
        [-70, -120, 0.9],
        [96, -70, 0.74],
        [-8, -22, 0.66],
      ] as const)
  const around = [
    [-316, upright ? 268 : 150, 1],
    [322, upright ? 262 : 166, 0.9],
  ] as const
  return (
    vessel.back +
    food +
    (sauce && !upright && pen.chance(0.35)
      ? `<g transform="translate(0 -60)">${drizzle(pen, sauce, 340, 96, 7)}</g>`
      : '') +
    dress(
      pen,
      garnish.filter(
        kind =>
          ![
            'lemon',
            'tomato',
            'potato',
            'garlic',
            'cheese',
            'egg',
            'onion',
            'wheat',
            'mushroom',
            'butter',
          ].includes(kind),
      ),
      on,
    ) +
    vessel.front +
    (sauce ? dip(pen, sauce, upright ? 252 : 216, upright ? 226 : 128, 1.02) : '') +
    dress(pen, garnish, around)
  )
}

export const steaming = hot
