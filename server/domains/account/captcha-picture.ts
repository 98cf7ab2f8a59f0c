import { randomInt } from 'node:crypto'
import { glyphs, type Point } from './captcha-glyphs.ts'

const width = 120
const height = 40
const margin = 5
const unit = 4
const ink = ['#5b4a1f', '#7a3b1d', '#2f4a3f', '#3b3a5c']

const between = (low: number, high: number) => low + (randomInt(1001) / 1000) * (high - low)

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, order: randomInt(1_000_000) }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ item }) => item)

const print = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A tilted, slightly bent copy of a stroke at its place in the picture. */
const placed = (stroke: readonly Point[], place: (point: Point) => Point): Point[] =>
  stroke.map(([x, y]) => place([x + between(-0.15, 0.15), y + between(-0.15, 0.15)]))

const drawGlyph = (character: string, index: number, count: number): string[] => {
  const angle = between(-0.3, 0.3)
  const scale = between(0.9, 1.15) * unit
  const centre: Point = [
    margin + ((index + 0.5) * (width - 2 * margin)) / count + between(-2, 2),
    height / 2 + between(-2.5, 2.5),
  ]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2) * scale, (y - 3) * scale]
    return [
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  const colour = ink[randomInt(ink.length)] ?? '#333'
  return (glyphs.get(character) ?? []).map(
    stroke =>
      `<path d="M${placed(stroke, place).map(print).join('L')}" stroke="${colour}" stroke-width="${between(2.2, 3).toFixed(1)}"/>`,
  )
}

const drawNoise = (): string => {
  const point = (): Point => [between(0, width), between(2, height - 2)]
  const colour = ink[randomInt(ink.length)] ?? '#333'
  return `<path d="M${print([0, between(4, height - 4)])}Q${print(point())} ${print([width, between(4, height - 4)])}" stroke="${colour}" stroke-width="1" opacity="0.55"/>`
}

export const drawableCharacters = [...glyphs.keys()]

/** The text as shuffled strokes without any text element: a person reads it, the source does not say it. */
export const drawCaptcha = (text: string): string => {
  const strokes = Array.from(text).flatMap((character, index) => drawGlyph(character, index, text.length))
  const noise = Array.from({ length: 3 }, drawNoise)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H${width}V${height}H0z" fill="#fdf8ea"/>${shuffled([...strokes, ...noise]).join('')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
