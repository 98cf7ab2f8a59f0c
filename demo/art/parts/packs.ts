import { mix, shadesOf } from './colour.ts'
import { isPoured, sauceShades } from '../foods/sauces.ts'
import type { Packing, ProductLook } from '../looks.ts'
import { bodyShade, colours, drawFace } from './pack-parts.ts'
import type { Pen } from './pen.ts'
import { ellipse, fill, group, n, stroke } from './shapes.ts'

/** A pack standing on 0,0, about 680 high. */
type DrawPacking = (pen: Pen, look: ProductLook) => string

const clipped = (pen: Pen, d: string, body: string): string => {
  const id = pen.declare(name => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${body}</g>`
}

const cast = (rx: number) =>
  ellipse(52, -2, rx * 1.1, 34, '#3c1f08', 'opacity=".17"') +
  ellipse(24, -4, rx, 20, '#3c1f08', 'opacity=".26"')

const bag: DrawPacking = (pen, look) => {
  const colour = colours[look.packColour]
  const zig = (y: number, from: number, to: number) =>
    Array.from(
      { length: 24 },
      (_, index) =>
        `L${n(from + ((to - from) * (index + 1)) / 24)} ${n(y + (index % 2 ? 0 : 8 * Math.sign(to - from) * -1))}`,
    ).join('')
  const outline = `M-246 -684${zig(-684, -246, 246)}L246 -640Q230 -600 246 -560Q266 -330 246 -110Q232 -70 248 -40L248 -6${zig(-6, 248, -248)}L-248 -40Q-232 -70 -246 -110Q-266 -330 -246 -560Q-230 -600 -246 -640Z`
  const seal = mix(colour, '#3c1405', 0.16)
  const inside =
    group(drawFace(pen, look, 520, 640), 0, -346) +
    fill('M-260 -700H260V-634H-260Z', seal) +
    fill('M-260 -46H260V20H-260Z', seal) +
    stroke(
      Array.from(
        { length: 5 },
        (_, index) => `M-250 ${-680 + index * 9}H250M-250 ${-40 + index * 8}H250`,
      ).join(''),
      mix(seal, '#fffaf0', 0.35),
      2.4,
    ) +
    group(bodyShade(pen, 520, 700), 0, -346) +
    fill('M-200 -620Q-222 -480 -206 -340Q-184 -470 -188 -622Z', '#fffdf5', 'opacity=".5"') +
    stroke(
      'M-120 -632Q-128 -596 -100 -560M90 -632Q104 -590 84 -548M-90 -50Q-100 -84 -74 -116M130 -50Q140 -90 118 -128',
      mix(colour, '#3c1405', 0.4),
      5,
      'opacity=".3"',
    )
  return cast(250) + clipped(pen, outline, inside)
}

const pouch: DrawPacking = (pen, look) => {
  const colour = colours[look.packColour]
  const outline =
    'M-214 -660Q-214 -670 -204 -670H204Q214 -670 214 -660Q206 -560 226 -420Q252 -180 262 -40Q262 -4 230 -2Q0 16 -230 -2Q-262 -4 -262 -40Q-252 -180 -226 -420Q-206 -560 -214 -660Z'
  const inside =
    group(drawFace(pen, look, 540, 680), 0, -330) +
    fill('M-270 -700H270V-628H-270Z', mix(colour, '#3c1405', 0.14)) +
    stroke('M-208 -606H208', '#fffaf0', 5, 'opacity=".7"') +
    fill('M-270 -62Q0 4 270 -62V30H-270Z', mix(colour, '#3c1405', 0.34), 'opacity=".5"') +
    stroke('M-258 -64Q0 0 258 -64', '#fffaf0', 4, 'opacity=".45"') +
    group(bodyShade(pen, 530, 700), 0, -340) +
    fill('M-180 -590Q-214 -400 -220 -210Q-186 -380 -160 -590Z', '#fffdf5', 'opacity=".5"') +
    ellipse(0, -648, 22, 11, mix(colour, '#3c1405', 0.5))
  return cast(262) + clipped(pen, outline, inside)
}

const box: DrawPacking = (pen, look) => {
  const colour = colours[look.packColour]
  const accent = colours[look.accent]
  const front = 'M-300 -520H190V0H-300Z'
  return (
    cast(310) +
    fill('M190 -520L300 -576V-52L190 0Z', mix(colour, '#3c1405', 0.42)) +
    fill('M190 -330L300 -376V-250L190 -200Z', mix(accent, '#3c1405', 0.3)) +
    fill('M-300 -520L-196 -576H300L190 -520Z', mix(colour, '#fffaf0', 0.42)) +
    fill('M-70 -520L16 -576H66L-16 -520Z', mix(accent, '#fffaf0', 0.3)) +
    clipped(
      pen,
      front,
      group(drawFace(pen, look, 490, 520), -55, -260) +
        fill('M-300 -520H-262V0H-300Z', '#fffdf0', 'opacity=".22"'),
    ) +
    stroke('M-300 -518H190M190 -520V0', '#fffaf0', 4, 'opacity=".6"')
  )
}

const label = (
  pen: Pen,
  look: ProductLook,
  outline: string,
  w: number,
  h: number,
  y: number,
  scale = 1,
): string =>
  clipped(
    pen,
    outline,
    group(drawFace(pen, { ...look, frozen: false }, w / scale, h / scale), 0, y, 0, scale),
  )

const tub: DrawPacking = (pen, look) => {
  const accent = colours[look.accent]
  const lid = shadesOf(accent, '#3c1405')
  const body = 'M-252 -420L-214 -30Q-212 0 -180 0H180Q212 0 214 -30L252 -420Z'
  return (
    cast(236) +
    clipped(
      pen,
      body,
      fill('M-260 -430H260V10H-260Z', '#fffaf0') +
        group(drawFace(pen, look, 520, 420), 0, -200) +
        group(bodyShade(pen, 500, 430), 0, -210),
    ) +
    fill(
      'M-276 -486Q-276 -500 -262 -502H262Q276 -500 276 -486V-424Q276 -410 262 -410H-262Q-276 -410 -276 -424Z',
      lid.base,
    ) +
    fill('M120 -502H262Q276 -500 276 -486V-424Q276 -410 262 -410H120Z', lid.dark, 'opacity=".6"') +
    fill('M-262 -502Q0 -560 262 -502Z', lid.light) +
    stroke('M-268 -452H268', lid.dark, 5) +
    stroke('M-256 -478H-90', '#fffdf5', 9, 'opacity=".6"')
  )
}

const liquidOf = (look: ProductLook) =>
  isPoured(look.food) ? sauceShades(look.food) : shadesOf(colours[look.packColour], '#3c1405')

const bottle: DrawPacking = (pen, look) => {
  const liquid = liquidOf(look)
  const cap = shadesOf(colours[look.accent], '#3c1405')
  const body =
    'M-74 -560Q-80 -510 -128 -470Q-160 -440 -160 -380L-166 -40Q-166 0 -124 0H124Q166 0 166 -40L160 -380Q160 -440 128 -470Q80 -510 74 -560Z'
  const round = 'M-163 -360Q0 -330 163 -360L167 -70Q0 -40 -167 -70Z'
  return (
    cast(166) +
    fill('M-34 -600L-20 -672Q0 -690 20 -672L34 -600Z', cap.base) +
    fill('M6 -682Q16 -680 20 -672L34 -600H8Z', cap.dark) +
    fill('M-84 -600Q0 -624 84 -600V-556Q0 -536 -84 -556Z', cap.base) +
    fill('M20 -612Q60 -608 84 -600V-556Q60 -548 24 -546Z', cap.dark) +
    stroke('M-70 -592V-562M-46 -598V-556M-20 -600V-552', cap.light, 5) +
    clipped(
      pen,
      body,
      fill('M-170 -570H170V10H-170Z', liquid.base) +
        fill('M60 -570H170V10H70Q120 -300 60 -570Z', liquid.dark) +
        fill(
          'M-150 -420Q-110 -470 -96 -520Q-84 -460 -118 -410Q-134 -260 -134 -30H-150Z',
          liquid.shine,
          'opacity=".7"',
        ) +
        label(pen, look, round, 340, 330, -206, 0.72) +
        group(bodyShade(pen, 334, 560), 0, -280),
    )
  )
}

const jar: DrawPacking = (pen, look) => {
  const liquid = liquidOf(look)
  const lid = shadesOf(colours[look.accent], '#3c1405')
  const body = 'M-190 -470Q-236 -450 -236 -390V-56Q-236 0 -184 0H184Q236 0 236 -56V-390Q236 -450 190 -470Z'
  const round = 'M-238 -350Q0 -316 238 -350V-90Q0 -56 -238 -90Z'
  return (
    cast(236) +
    clipped(
      pen,
      body,
      fill('M-240 -480H240V10H-240Z', liquid.base) +
        fill('M90 -480H240V10H100Q160 -240 90 -480Z', liquid.dark) +
        fill('M-240 -480H240V-440Q0 -412 -240 -440Z', '#fffdf5', 'opacity=".5"') +
        label(pen, look, round, 480, 320, -206, 0.8) +
        fill('M-214 -430Q-196 -220 -206 -30H-184Q-176 -220 -190 -430Z', '#ffffff', 'opacity=".6"') +
        group(bodyShade(pen, 480, 480), 0, -240),
    ) +
    fill('M-204 -560Q0 -584 204 -560V-474Q0 -448 -204 -474Z', lid.base) +
    fill('M90 -572Q160 -568 204 -560V-474Q160 -464 96 -460Z', lid.dark, 'opacity=".7"') +
    ellipse(0, -561, 204, 20, lid.light) +
    stroke(
      [-170, -130, -90, -50, -10, 30, 70].map(x => `M${x} -536V-474`).join(''),
      lid.dark,
      4,
      'opacity=".6"',
    )
  )
}

const can: DrawPacking = (pen, look) => {
  const body = 'M-226 -500V-30Q0 40 226 -30V-500Z'
  return (
    cast(226) +
    fill('M-232 -512V-20Q0 52 232 -20V-512Z', '#b9bcbb') +
    clipped(
      pen,
      body,
      group(drawFace(pen, { ...look, frozen: false }, 470, 520), 0, -240) +
        group(bodyShade(pen, 452, 540), 0, -250) +
        fill('M-190 -500Q-200 -240 -190 10H-160Q-170 -240 -160 -500Z', '#fffdf5', 'opacity=".4"'),
    ) +
    ellipse(0, -512, 234, 46, '#9ea2a1') +
    ellipse(0, -518, 230, 43, '#e6e8e6') +
    ellipse(6, -514, 206, 34, '#c3c7c5') +
    ellipse(0, -516, 178, 27, '#dadddb') +
    stroke('M-170 -532A206 34 0 0 1 40 -550', '#ffffff', 6) +
    stroke('M-226 -480Q0 -426 226 -480M-228 -34Q0 36 228 -34', '#e6e8e6', 6, 'opacity=".7"')
  )
}

const packings: Readonly<Record<Packing, DrawPacking>> = { bag, pouch, box, tub, bottle, jar, can }

export const drawPacking = (pen: Pen, look: ProductLook): string => packings[look.packing](pen, look)
