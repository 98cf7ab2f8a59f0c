import { bunch, heap, strew } from './arrange.ts'
import { finish } from './parts/canvas.ts'
import { drawFood } from './foods/draw-food.ts'
import { drizzle, isPoured, sauceShades, sauceSurface } from './foods/sauces.ts'
import type { Pieces } from './foods/sprites.ts'
import { drawGround, paperOf } from './parts/grounds.ts'
import type { Action, Drawing, Food, Sauce, StepLook } from './looks.ts'
import { snowflake } from './parts/pack-parts.ts'
import { drawPacking } from './parts/packs.ts'
import { createPen, hashOf, type Pen } from './parts/pen.ts'
import { dip, dress, drawDish, solidOf, steam } from './parts/serving.ts'
import { dots, ellipse, fill, group, n, spread, stroke } from './parts/shapes.ts'
import {
  airFryer,
  clock,
  flames,
  fryBasket,
  hob,
  jug,
  knife,
  oven,
  overturned,
  pot,
  scale,
  spoon,
  tiles,
  whisk,
} from './parts/step-tools.ts'
import { drawVessel } from './parts/vessels.ts'

const width = 960
const height = 720

interface Stage {
  readonly pen: Pen
  readonly look: StepLook
  readonly pieces: Pieces
  readonly liquid: Food | Sauce
}

const bubbles = (pen: Pen, rx: number, ry: number, colour: string): string =>
  spread(pen, 22, rx, ry)
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(pen.between(5, 13))}" fill="${colour}" fill-opacity=".55"/>`,
    )
    .join('') + dots(spread(pen, 20, rx, ry), 6, '#fffdf0', 'opacity=".8"')

/** A mixing bowl with its content, mouth on 0,0. */
const bowl = (pen: Pen, content: string): string => {
  const vessel = drawVessel(pen, 'bowl')
  return vessel.back + content + vessel.front
}

const onVessel = (
  pen: Pen,
  kind: Parameters<typeof drawVessel>[1],
  pieces: Pieces,
  rise: number,
  extra = '',
): string => {
  const vessel = drawVessel(pen, kind)
  return vessel.back + heap(pen, pieces, 0, vessel.floor, vessel.hold, rise) + extra + vessel.front
}

const inBowl = ({ pen, pieces, look, liquid }: Stage, rise = 150): string =>
  bowl(
    pen,
    isPoured(look.food.food) || look.sauce
      ? group(sauceSurface(pen, liquid, 266, 74), 0, 6) +
          (isPoured(look.food.food) ? '' : heap(pen, pieces, 0, 54, 400, rise * 0.8))
      : heap(pen, pieces, 0, 60, 450, rise),
  )

const stream = (colour: string, x: number, from: number, to: number): string =>
  stroke(`M${x} ${from}Q${x - 34} ${from + 40} ${x - 36} ${to}`, colour, 24) +
  stroke(`M${x - 4} ${from + 6}Q${x - 38} ${from + 50} ${x - 40} ${to - 10}`, '#fffdf0', 6, 'opacity=".6"') +
  ellipse(x - 36, to, 40, 13, colour)

const actions: Readonly<Record<Action, (stage: Stage) => string>> = {
  thaw: ({ pen, pieces, look }) =>
    clock(770, 190, 96, 0.35) +
    group(
      drawPacking(pen, {
        ...look.food,
        packing: 'bag',
        packColour: 'frost',
        accent: 'blue',
        motif: 'peaks',
        frozen: true,
        garnish: [],
        vessel: 'tray',
        ground: look.ground,
        seed: 1,
      }),
      300,
      640,
      0,
      0.72,
    ) +
    group(onVessel(pen, 'tray', pieces, 150), 660, 520, 0, 0.72) +
    [
      [520, 330, 60],
      [600, 250, 42],
      [460, 210, 36],
    ]
      .map(([x, y, size]) => snowflake(x ?? 0, y ?? 0, size ?? 40, '#8fc3e0'))
      .join(''),
  chop: ({ pen, pieces, look }) => {
    const board = drawVessel(pen, 'board')
    return (
      group(board.back, 480, 500, 0, 1.25) +
      group(heap(pen, pieces, 0, 60, 360, 150), 330, 480) +
      dress(pen, look.garnish, [
        [640, 470, 1.5],
        [750, 520, 1.3],
        [610, 560, 1.1],
      ]) +
      knife(600, 400, 12)
    )
  },
  fry: ({ pen, pieces }) =>
    fill('M150 470H810V640Q810 660 790 660H170Q150 660 150 640Z', '#b9c4c6') +
    fill('M600 470H810V640Q810 660 790 660H600Z', '#7d898c', 'opacity=".5"') +
    ellipse(480, 470, 330, 74, '#8f9a9d') +
    ellipse(480, 474, 306, 60, '#e0a12c') +
    group(bubbles(pen, 280, 48, '#fff0b0'), 480, 474) +
    group(fryBasket.back + heap(pen, pieces, 0, 60, 400, 190, 1.1) + fryBasket.front, 480, 330) +
    stroke('M400 520V536M480 526V552M560 518V540', '#e0a12c', 9) +
    dots(
      [
        [240, 580],
        [300, 580],
      ],
      34,
      '#4a4643',
    ) +
    steam(480, 140, 110),
  airFry: ({ pen, pieces }) =>
    group(airFryer(heap(pen, pieces, 0, -90, 350, 130, 1.1)), 480, 650, 0, 1.16) + clock(840, 200, 78, 0.6),
  bake: ({ pen, pieces }) =>
    group(
      oven(fill('M-220 -116H220L206 -98H-206Z', '#6b6764') + heap(pen, pieces, 0, -106, 400, 130)),
      480,
      668,
      0,
      1.22,
    ),
  pan: ({ pen, pieces }) =>
    group(hob(330), 440, 560) +
    group(onVessel(pen, 'skillet', pieces, 170), 440, 490, 0, 1.04) +
    steam(440, 270, 150),
  boil: ({ pen, pieces, look, liquid }) =>
    group(hob(330), 480, 580) +
    group(
      pot.back +
        ellipse(0, 6, 236, 52, isPoured(look.food.food) ? sauceShades(liquid).base : '#cfe6ee') +
        (isPoured(look.food.food) ? '' : heap(pen, pieces, 0, 44, 330, 90)) +
        group(bubbles(pen, 210, 36, '#fffdf5'), 0, 12) +
        pot.front,
      480,
      350,
      0,
      1.08,
    ) +
    steam(480, 280, 170),
  steam: ({ pen, pieces }) =>
    group(hob(330), 480, 600) +
    group(drawVessel(pen, 'steamer').back + drawVessel(pen, 'steamer').front, 480, 480) +
    group(onVessel(pen, 'steamer', pieces, 150), 480, 400) +
    steam(480, 220, 170) +
    steam(300, 280, 130) +
    steam(670, 280, 130),
  grill: ({ pen, pieces }) =>
    fill('M140 520H820L770 660H190Z', '#3a3633') +
    fill('M620 520H820L770 660H600Z', '#1d1a18', 'opacity=".6"') +
    group(flames(10), 480, 560, 0, 1.1) +
    fill('M120 480H840V524H120Z', '#4a4643') +
    stroke([180, 260, 340, 420, 500, 580, 660, 740].map(x => `M${x} 482V520`).join(''), '#8f9a9d', 8) +
    heap(pen, pieces, 480, 500, 600, 120) +
    steam(480, 300, 170),
  mix: stage =>
    group(inBowl(stage), 480, 420, 0, 1.2) +
    spoon(690, 250, 34) +
    dress(stage.pen, stage.look.garnish, [
      [160, 620, 1.3],
      [830, 630, 1.2],
      [420, 360, 1],
    ]),
  whisk: stage =>
    group(bowl(stage.pen, group(sauceSurface(stage.pen, stage.liquid, 266, 74), 0, 6)), 480, 430, 0, 1.2) +
    whisk(560, 330, 24) +
    dress(stage.pen, stage.look.garnish, [
      [150, 620, 1.3],
      [840, 630, 1.2],
    ]),
  pour: stage =>
    group(inBowl(stage), 400, 440, 0, 1.1) +
    stream(sauceShades(stage.liquid).base, 560, 210, 440) +
    group(jug(sauceShades(stage.liquid).base), 560, 200, 0, 1.25) +
    dress(stage.pen, stage.look.garnish, [[800, 620, 1.3]]),
  season: ({ pen, pieces, look }) =>
    group(onVessel(pen, 'plate', pieces, 200), 450, 500, 0, 1.16) +
    group(overturned(), 600, 170, 20, 1.1) +
    dots(spread(pen, 34, 90, 100, 520, 300), 7, '#fffdf5') +
    dots(spread(pen, 26, 90, 100, 510, 300), 6, '#8f5a2a') +
    dress(pen, look.garnish, [
      [160, 630, 1.2],
      [830, 620, 1.2],
      [400, 400, 0.8],
    ]),
  spread: ({ pen, pieces, liquid, look }) =>
    group(drawVessel(pen, 'board').back, 440, 520, 0, 1.2) +
    heap(pen, pieces, 400, 560, 420, 130, 1.25) +
    group(drizzle(pen, look.sauce ?? 'ketchup', 300, 90, 22), 400, 470) +
    group(
      fill('M0 -14Q130 -40 200 -6Q150 26 0 18Z', '#dfe6e8', 'stroke="#8f9a9d" stroke-width="3"') +
        fill('M40 -12Q120 -24 176 -6Q120 12 40 10Z', sauceShades(liquid).base) +
        stroke('M0 2H-150', '#5b3a22', 34),
      640,
      400,
      152,
      1.1,
    ) +
    dip(pen, liquid, 800, 600, 1.05),
  fold: ({ pen, pieces, look }) =>
    group(drawVessel(pen, 'board').back, 480, 520, 0, 1.3) +
    dots(spread(pen, 60, 330, 70, 480, 520), 7, '#fffaf0', 'opacity=".8"') +
    heap(pen, pieces, 330, 570, 340, 140, 1.2) +
    group(
      stroke('M-210 0H210', '#5b3a22', 26) +
        fill('M-150 -36H150V36H-150Z', '#dcae70') +
        fill('M-150 8H150V36H-150Z', '#b98348') +
        stroke('M-140 -22H120', '#f4dcb0', 8),
      660,
      440,
      -18,
    ) +
    dress(pen, look.garnish, [
      [130, 640, 1.2],
      [840, 640, 1.2],
    ]),
  skewer: ({ pen, pieces, look }) =>
    group(drawVessel(pen, 'board').back, 480, 500, 0, 1.3) +
    [0, 1, 2]
      .map(
        row =>
          stroke(`M150 ${420 + row * 82}L820 ${400 + row * 82}`, '#e6c48c', 12) +
          strew(
            pen,
            pieces,
            [0, 1, 2, 3].map(index => [290 + index * 118, 416 + row * 82 - index * 3] as const),
            pieces.lay === 'stick' ? 0.7 : 0.96,
          ),
      )
      .join('') +
    dress(pen, look.garnish, [
      [140, 640, 1.2],
      [850, 640, 1.1],
    ]),
  drain: ({ pen, pieces }) =>
    stroke('M150 560H810M170 590H790', '#8f9a9d', 12) +
    fill('M170 600H790L770 660H190Z', '#c9cfd1') +
    group(fryBasket.back + heap(pen, pieces, 0, 60, 420, 200, 1.15) + fryBasket.front, 450, 380, -5, 1.16) +
    dots(
      [
        [330, 600],
        [420, 616],
        [520, 604],
      ],
      13,
      '#e0a12c',
    ) +
    steam(450, 170, 120),
  melt: stage =>
    group(hob(330), 480, 590) +
    group(
      pot.back + group(sauceSurface(stage.pen, stage.liquid, 236, 52), 0, 6) + pot.front,
      480,
      370,
      0,
      1.06,
    ) +
    spoon(640, 220, 30) +
    steam(400, 290, 150) +
    dress(stage.pen, stage.look.garnish, [
      [120, 650, 1.1],
      [850, 650, 1.1],
    ]),
  weigh: ({ pen, pieces, look }) =>
    group(scale() + heap(pen, pieces, 0, 8, 400, 180, 1.1), 480, 470, 0, 1.16) +
    dress(pen, look.garnish, [
      [140, 640, 1.2],
      [840, 640, 1.2],
    ]),
  wait: ({ pen, pieces, look }) =>
    clock(680, 250, 150, 0.72) +
    group(onVessel(pen, 'plate', pieces, 170), 400, 530, 0, 1.02) +
    dress(pen, look.garnish, [[820, 600, 1.3]]),
  plate: ({ pen, look }) =>
    group(
      drawDish(pen, { look: look.food, vessel: 'plate', garnish: look.garnish, sauce: look.sauce }),
      480,
      450,
      0,
      1.2,
    ) +
    group(
      stroke('M0 0L180 -150M26 22L206 -118', '#8f9a9d', 14) +
        stroke('M180 -150Q236 -190 206 -118', '#8f9a9d', 14),
      620,
      330,
    ),
  serve: ({ pen, pieces, look }) =>
    (pieces.lay === 'stick' && !isPoured(look.food.food)
      ? group(
          drawVessel(pen, 'cup').back +
            bunch(pen, pieces, 0, 40, 370, 300) +
            drawVessel(createPen(hashOf(look)), 'cup').front,
          480,
          440,
          0,
          0.9,
        )
      : group(
          drawDish(pen, { look: look.food, vessel: 'board', garnish: look.garnish, sauce: look.sauce }),
          480,
          450,
          0,
          1.22,
        )) +
    steam(480, 170, 120) +
    (look.sauce ? dip(pen, look.sauce, 760, 610, 1) : '') +
    dress(pen, look.garnish, [[170, 630, 1.3]]),
}

export const drawStep = (look: StepLook): Drawing => {
  const pen = createPen(hashOf(look))
  const pieces = drawFood(pen, solidOf(look.food))
  const liquid = isPoured(look.food.food) ? look.food.food : (look.sauce ?? 'mayo')
  const horizon = 400
  const id = pen.declare(name => `<clipPath id="${name}"><path d="M0 0H${width}V${horizon}H0Z"/></clipPath>`)
  const body =
    drawGround(pen, look.ground, width, height, horizon) +
    `<g clip-path="url(#${id})">${tiles(width, horizon)}</g>` +
    actions[look.action]({ pen, look, pieces, liquid })
  return finish(pen, body, width, height, paperOf(look.ground, pieces.shades.base))
}
