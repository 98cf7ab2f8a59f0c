import { bunch, heap } from '../arrange.ts'
import { mix } from './colour.ts'
import { drawFood } from '../foods/draw-food.ts'
import { isPoured, sauceSurface } from '../foods/sauces.ts'
import { drawGarnish } from './garnish.ts'
import type { Colour, ProductLook } from '../looks.ts'
import { motifs } from './motifs.ts'
import type { Pen } from './pen.ts'
import { dots, ellipse, fill, group, n, shadeDots, stroke, put } from './shapes.ts'
import { solidOf } from './serving.ts'

export const colours: Readonly<Record<Colour, string>> = {
  yellow: '#ffc629',
  red: '#cf3b2c',
  orange: '#f08a24',
  green: '#6aa844',
  forest: '#24583c',
  blue: '#2f78b7',
  frost: '#cfe6f2',
  navy: '#1f3a5c',
  cream: '#fbf1dc',
  kraft: '#cda26e',
  ink: '#2b2218',
  plum: '#743a5e',
  pink: '#f2a7a4',
  teal: '#2f8f8a',
  brown: '#7d4c2a',
}

/** The house mark: fries in a smiling cup, on a disc. */
export const badge = (x: number, y: number, size: number): string =>
  group(
    '<circle r="56" fill="#fffaf0"/><circle r="50" fill="#ffc629"/><g fill="#fff4d6" stroke="#e0a412" stroke-width="1.6">' +
      '<path d="M-24 -22l8 -2l6 34h-9zM-13 -32h9l2 40h-9zM-1 -27h9l-2 36h-8zM11 -34h9l-6 44h-8zM22 -22l8 3l-9 30h-8z"/></g>' +
      '<path d="M-30 -4Q0 18 30 -4L24 30Q23 34 19 34H-19Q-23 34 -24 30Z" fill="#241c12"/><path d="M-12 17Q0 26 12 17" fill="none" stroke="#ffc629" stroke-width="4.6" stroke-linecap="round"/>',
    x,
    y,
    0,
    size / 100,
  )

export const snowflake = (x: number, y: number, size: number, colour: string): string =>
  group(
    stroke(
      [0, 60, 120]
        .map(turn => {
          const a = (turn * Math.PI) / 180
          const c = Math.cos(a) * 44
          const s = Math.sin(a) * 44
          return `M${n(-c)} ${n(-s)}L${n(c)} ${n(s)}`
        })
        .join('') +
        [0, 60, 120, 180, 240, 300]
          .map(turn => {
            const at = (reach: number, off: number) => {
              const a = ((turn + off) * Math.PI) / 180
              return `${n(Math.cos(a) * reach)} ${n(Math.sin(a) * reach)}`
            }
            return `M${at(38, 24)}L${at(24, 0)}L${at(38, -24)}`
          })
          .join(''),
      colour,
      8,
    ),
    x,
    y,
    0,
    size / 100,
  )

const frost = (pen: Pen, w: number, h: number): string =>
  fill(
    `M${n(-w / 2)} ${n(h * 0.4)}Q${n(-w * 0.3)} ${n(h * 0.33)} ${n(-w * 0.12)} ${n(h * 0.41)}T${n(w * 0.24)} ${n(h * 0.4)}T${n(w / 2)} ${n(h * 0.37)}V${n(h / 2)}H${n(-w / 2)}Z`,
    '#eef8fd',
    'opacity=".92"',
  ) +
  fill(
    `M${n(-w / 2)} ${n(h * 0.45)}Q${n(-w * 0.2)} ${n(h * 0.4)} 0 ${n(h * 0.45)}T${n(w / 2)} ${n(h * 0.43)}V${n(h / 2)}H${n(-w / 2)}Z`,
    '#bfdeee',
    'opacity=".9"',
  ) +
  dots(
    Array.from(
      { length: 26 },
      () => [pen.between(-w / 2, w / 2), h * (0.48 - pen.between(0, 0.4) ** 2)] as const,
    ),
    5,
    '#ffffff',
    'opacity=".95"',
  ) +
  snowflake(w * 0.36, h * 0.385, w * 0.13, '#2f78b7')

/** Sticks rise out of the foot of the pack, everything else lies in a mound. */
const plenty = (pen: Pen, look: ProductLook, w: number, h: number): string => {
  const pieces = drawFood(pen, solidOf(look))
  if (pieces.lay === 'stick' && pieces.width < 30 && pen.chance(0.7))
    return bunch(pen, pieces, 0, h * 0.42, w * 0.72, h * 0.44)
  return heap(pen, pieces, 0, h * 0.4, w * 0.86, h * 0.46, 1.12)
}

/** The printed front, `w` by `h` around 0,0: ground, motif, mark, the food in plenty, frost. */
export const drawFace = (pen: Pen, look: ProductLook, w: number, h: number): string => {
  const body = colours[look.packColour]
  const accent = colours[look.accent]
  const poured = isPoured(look.food)
  const square = look.packing === 'bag' || look.packing === 'box'
  const garnish = look.garnish.slice(0, 2).map(kind => drawGarnish(pen, kind))
  const [first, second] = garnish
  const spots = [
    [-0.33, 0.29, 1.1],
    [0.33, 0.31, 1],
    [0.3, 0.0, 0.8],
  ] as const
  const beside = spots.map(([x, y, scale], index) => {
    const id = (index === 1 ? (second ?? first) : first) ?? ''
    return id && put(id, x * w, y * h, pen.between(-20, 20), (scale * w) / 480)
  })
  const food = poured
    ? ellipse(8, h * 0.22, w * 0.36, w * 0.2, '#3c1f08', 'opacity=".22"') +
      fill(
        `M${n(-w * 0.34)} ${n(h * 0.16)}Q${n(-w * 0.3)} ${n(h * 0.36)} 0 ${n(h * 0.36)}Q${n(w * 0.3)} ${n(h * 0.36)} ${n(w * 0.34)} ${n(h * 0.16)}Z`,
        '#fff8ea',
      ) +
      ellipse(0, h * 0.16, w * 0.345, w * 0.14, '#fffdf6') +
      group(sauceSurface(pen, look.food, w * 0.31, w * 0.115), 0, h * 0.163)
    : plenty(pen, look, w, h)
  return (
    fill(`M${n(-w / 2)} ${n(-h / 2)}h${n(w)}v${n(h)}h${n(-w)}Z`, body) +
    motifs[look.motif](w, h, accent) +
    fill(`M${n(-w / 2)} ${n(-h * 0.42)}h${n(w)}v${n(h * 0.035)}h${n(-w)}Z`, mix(accent, '#fffaf0', 0.2)) +
    (beside[2] ?? '') +
    food +
    badge(square ? pen.pick([0, 0, -w * 0.24, w * 0.24]) : 0, -h * 0.255, w * 0.33) +
    (beside[0] ?? '') +
    (beside[1] ?? '') +
    (look.frozen ? frost(pen, w, h) : '')
  )
}

/** Soft shading for a printed body: creases of light on the left, stippled shade on the right. */
export const bodyShade = (pen: Pen, w: number, h: number): string =>
  fill(
    `M${n(-w / 2)} ${n(-h / 2)}H${n(-w * 0.38)}Q${n(-w * 0.44)} 0 ${n(-w * 0.38)} ${n(h / 2)}H${n(-w / 2)}Z`,
    '#fffdf0',
    'opacity=".3"',
  ) +
  fill(
    `M${n(w * 0.33)} ${n(-h / 2)}H${n(w / 2)}V${n(h / 2)}H${n(w * 0.36)}Q${n(w * 0.27)} 0 ${n(w * 0.33)} ${n(-h / 2)}Z`,
    '#3c1405',
    'opacity=".13"',
  ) +
  fill(
    `M${n(w * 0.43)} ${n(-h / 2)}H${n(w / 2)}V${n(h / 2)}H${n(w * 0.44)}Q${n(w * 0.4)} 0 ${n(w * 0.43)} ${n(-h / 2)}Z`,
    '#3c1405',
    'opacity=".16"',
  ) +
  dots(shadeDots(pen, 110, w * 0.1, w * 0.5, -h / 2, h / 2), 2.2, '#3c1405', 'opacity=".22"')
