import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { moved, whole, zoomed, type Frame, type View } from './zoom.ts'

const length = fc.integer({ min: 100, max: 3000 })
/** At scale 1 the whole picture is visible. */
const frames = fc
  .record({ width: length, height: length, across: fc.double({ min: 0.2, max: 1, noNaN: true }) })
  .map(({ width, height, across }): Frame => {
    const side = Math.min(width, height) * across
    return { stage: { width, height }, picture: { width: side, height: side } }
  })

const way = fc.integer({ min: -5000, max: 5000 })
const steps = fc.array(
  fc.oneof(
    fc
      .double({ min: 0, max: 8, noNaN: true })
      .map(scale => (view: View, frame: Frame) => zoomed(view, scale, frame)),
    fc.record({ x: way, y: way }).map(by => (view: View, frame: Frame) => moved(view, by, frame)),
  ),
)

/** The share of the picture that is on the stage in one direction. */
const seen = (middle: number, drawn: number, stage: number) =>
  Math.min(middle + drawn / 2, stage / 2) - Math.max(middle - drawn / 2, -stage / 2)

test('whatever is zoomed and dragged, as much of the picture is seen as the stage can show', () => {
  fc.assert(
    fc.property(frames, steps, (frame, all) => {
      const { scale, x, y } = all.reduce((view, step) => step(view, frame), whole)
      const { stage, picture } = frame
      const [width, height] = [picture.width * scale, picture.height * scale]
      expect(seen(x, width, stage.width)).toBeCloseTo(Math.min(width, stage.width))
      expect(seen(y, height, stage.height)).toBeCloseTo(Math.min(height, stage.height))
    }),
  )
})

test('a picture is never smaller than the whole of it, nor more than four times as large', () => {
  const frame = { stage: { width: 800, height: 600 }, picture: { width: 600, height: 600 } }
  expect([0.2, 1, 2.5, 9].map(scale => zoomed(whole, scale, frame).scale)).toEqual([1, 1, 2.5, 4])
})

test('zooming out from a corner brings the picture back', () => {
  const frame = { stage: { width: 400, height: 400 }, picture: { width: 400, height: 400 } }
  const corner = moved(zoomed(whole, 4, frame), { x: 9999, y: -9999 }, frame)
  expect(corner).toEqual({ scale: 4, x: 600, y: -600 })
  expect(zoomed(corner, 1.5, frame)).toEqual({ scale: 1.5, x: 100, y: -100 })
})
