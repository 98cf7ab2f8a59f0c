import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { glyphs, type Point } from './captcha-glyphs.ts'

/** The page shows the picture at half this size, so that it is sharp on dense screens too. */
const width = 360
const height = 120
const margin = 26
const unit = 12
const paper = '#fdf8ea'
const inks = ['#5b4a1f', '#7a3b1d', '#2f4a3f', '#3b3a5c']

type Bend = (point: Point) => Point

const between = (low: number, high: number) => low + (randomInt(1_000_001) / 1_000_000) * (high - low)

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, order: randomInt(1_000_000_000) }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ item }) => item)

/** Random waves through the whole picture, so that no character looks the same twice. */
const randomBend = (): Bend => {
  const wave = (high: number) => {
    const [length, phase, deep] = [between(70, 130), between(0, 2 * Math.PI), between(high / 2, high)]
    return (at: number) => deep * Math.sin((2 * Math.PI * at) / length + phase)
  }
  const [alongX, alongY, fine] = [wave(6), wave(4), wave(1.5)]
  return ([x, y]) => [x + alongY(y) + fine(y * 2.5), y + alongX(x)]
}

/** Adds points to a stroke, so that a straight one can be bent too. */
const refined = (stroke: readonly Point[]): Point[] => {
  const steps = 6
  const [first] = stroke
  const parts = stroke.slice(1).flatMap((end, index) => {
    const [fromX, fromY] = stroke[index] ?? end
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 1) / steps
      return [fromX + (end[0] - fromX) * share, fromY + (end[1] - fromY) * share]
    })
  })
  return first ? [first, ...parts] : []
}

/** The strokes of the character at this place, randomly tilted, slanted and scaled. */
const strokesOf = (character: string, index: number, count: number): Point[][] => {
  const angle = between(-0.25, 0.25)
  const slant = between(-0.18, 0.18)
  const [wide, high] = [between(1.05, 1.3) * unit, between(1.05, 1.25) * unit]
  const room = (width - 2 * margin) / count
  const [centreX, centreY] = [margin + (index + 0.5) * room + between(-7, 7), height / 2 + between(-8, 8)]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2 + between(-0.08, 0.08)) * wide, (y - 3 + between(-0.08, 0.08)) * high]
    const leaning = dx - dy * slant
    return [
      centreX + leaning * Math.cos(angle) - dy * Math.sin(angle),
      centreY + leaning * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return (glyphs.get(character) ?? []).map(stroke => refined(stroke.map(place)))
}

/** A line through all characters, so that a program cannot easily separate them. */
const longLine = (): Point[] => {
  const [from, to, sag] = [between(20, height - 20), between(20, height - 20), between(-35, 35)]
  return Array.from({ length: 31 }, (_, step): Point => {
    const share = step / 30
    return [share * width, from + (to - from) * share + sag * Math.sin(Math.PI * share)]
  })
}

/** A short line that looks like a piece of a character. */
const shortLine = (): Point[] => {
  const [x, y] = [between(8, width - 8), between(8, height - 8)]
  const [angle, bend, length] = [between(0, 2 * Math.PI), between(-0.25, 0.25), between(10, 24)]
  const steps = 6
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const along = (length * step) / steps
    return [x + along * Math.cos(angle + bend * step), y + along * Math.sin(angle + bend * step)]
  })
}

const print = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

export const drawableCharacters = [...glyphs.keys()]

/**
 * Draws the text as pixels. Characters and noise have one colour and one width, are bent by the same waves, and are
 * drawn in random order. The strokes never leave the server as numbers, since a program could read those easily.
 */
export const drawCaptcha = async (text: string): Promise<string> => {
  const characters = Array.from(text)
  const bend = randomBend()
  const ink = inks[randomInt(inks.length)] ?? '#333'
  const lines = shuffled([
    ...characters.flatMap((character, index) => strokesOf(character, index, characters.length)),
    ...Array.from({ length: 1 }, longLine),
    ...Array.from({ length: 4 }, shortLine),
  ]).map(line => {
    const breadth = between(5.5, 7.5).toFixed(1)
    return `<path d="M${line.map(bend).map(print).join('L')}" stroke-width="${breadth}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H${width}V${height}H0z" fill="${paper}" stroke="none"/>${lines.join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
