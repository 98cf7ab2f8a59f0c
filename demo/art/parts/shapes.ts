import type { Pen } from './pen.ts'

export type Point = readonly [number, number]

/** Short numbers keep the SVG small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const at = (points: readonly Point[], index: number): Point =>
  points[(index + points.length) % points.length] ?? [0, 0]

const pair = (x: number, y: number) => `${n(x)} ${n(y)}`

/** A closed curve through all points (Catmull-Rom). */
export const closed = (points: readonly Point[], tension = 6): string => {
  const start = at(points, 0)
  const curves = points.map((from, index) => {
    const before = at(points, index - 1)
    const to = at(points, index + 1)
    const after = at(points, index + 2)
    const first = pair(from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension)
    const second = pair(to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension)
    return `C${first} ${second} ${pair(to[0], to[1])}`
  })
  return `M${pair(start[0], start[1])}${curves.join('')}Z`
}

/** An open curve through all points. */
export const curve = (points: readonly Point[]): string => {
  const start = at(points, 0)
  const curves = points.slice(0, -1).map((from, index) => {
    const before = points[index - 1] ?? from
    const to = at(points, index + 1)
    const after = points[index + 2] ?? to
    const first = pair(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)
    const second = pair(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)
    return `C${first} ${second} ${pair(to[0], to[1])}`
  })
  return `M${pair(start[0], start[1])}${curves.join('')}`
}

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => pair(x, y)).join('L')}Z`

/** A hand-cut oval: `squareness` 2 is an ellipse, 4 almost a box. */
export const oval = (
  pen: Pen,
  rx: number,
  ry: number,
  wobble = 0.05,
  squareness = 2,
  corners = 12,
): string => {
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2
    const reach = 1 + pen.between(-wobble, wobble)
    const cosine = Math.cos(angle)
    const sine = Math.sin(angle)
    const x = Math.sign(cosine) * Math.abs(cosine) ** (2 / squareness)
    const y = Math.sign(sine) * Math.abs(sine) ** (2 / squareness)
    return [x * rx * reach, y * ry * reach]
  })
  return closed(points)
}

/** A bar standing upright, with rounded and slightly uneven ends. */
export const bar = (pen: Pen, width: number, height: number, lean = 0.06): string => {
  const w = width / 2
  const h = height / 2
  const uneven = () => pen.between(-lean, lean) * width
  const bend = pen.between(-1, 1) * lean * width * 1.6
  const r = w * 0.34
  const left = -w + uneven()
  const right = w + uneven()
  return (
    `M${pair(left + r, -h)}L${pair(right - r, -h + uneven())}Q${pair(right, -h)} ${pair(right, -h + r)}` +
    `Q${pair(right + bend, 0)} ${pair(w, h - r)}Q${pair(w, h)} ${pair(w - r, h)}` +
    `L${pair(-w + r, h + uneven())}Q${pair(-w, h)} ${pair(-w, h - r)}Q${pair(-w + bend, 0)} ${pair(left, -h + r)}` +
    `Q${pair(left, -h)} ${pair(left + r, -h)}Z`
  )
}

/** Opacity of the paint, not of the element: the renderer needs no layer of its own for it. */
const paint = (more: string, kind: 'fill' | 'stroke') =>
  more ? ` ${more.replace(/(?<![-\w])opacity=/u, `${kind}-opacity=`)}` : ''

export const fill = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}"${paint(more, 'fill')}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${paint(more, 'stroke')}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${paint(more, 'fill')}/>`

export const group = (body: string, x: number, y: number, turn = 0, scale = 1, more = ''): string =>
  `<g transform="${place(x, y, turn, scale)}"${more && ` ${more}`}>${body}</g>`

export const put = (id: string, x: number, y: number, turn = 0, scale = 1, flip = 1): string =>
  `<use href="#${id}" transform="${place(x, y, turn, scale, flip)}"/>`

const short = (value: number) => String(Math.round(value * 100) / 100)

const place = (x: number, y: number, turn: number, scale: number, flip = 1) =>
  `translate(${n(x)} ${n(y)})${Math.round(turn) ? `rotate(${Math.round(turn)})` : ''}${
    scale === 1 && flip === 1
      ? ''
      : flip === 1
        ? `scale(${short(scale)})`
        : `scale(${short(scale * flip)} ${short(scale)})`
  }`

/** Many dots as one path: zero-length strokes with round caps. */
export const dots = (points: readonly Point[], size: number, colour: string, more = ''): string =>
  stroke(points.map(([x, y]) => `M${pair(x, y)}h.1`).join(''), colour, size, more)

/** Points spread over an ellipse, evenly. */
export const spread = (pen: Pen, count: number, rx: number, ry: number, x = 0, y = 0): Point[] =>
  Array.from({ length: count }, (): Point => {
    const angle = pen.between(0, Math.PI * 2)
    const reach = Math.sqrt(pen.between(0, 1))
    return [x + Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry]
  })

/** Dots that gather towards the right, where the light does not reach. */
export const shadeDots = (
  pen: Pen,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): Point[] =>
  Array.from({ length: count }, (): Point => {
    const across = Math.sqrt(pen.between(0, 1))
    return [left + (right - left) * across, pen.between(top, bottom)]
  })
