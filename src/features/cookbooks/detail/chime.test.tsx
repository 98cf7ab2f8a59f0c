import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StepTimer } from './step-timer.tsx'

/** The audio context of the page: while it runs it costs battery. */
const device = { open: false, strokes: 0 }
const ends = new Set<() => void>()

class Device {
  readonly currentTime = 0
  async resume() {
    device.open = true
    return Promise.resolve()
  }
  async suspend() {
    device.open = false
    return Promise.resolve()
  }
}

class Tone {
  connect = (to: unknown) => to
  start = () => void (device.strokes += 1)
  stop = () => undefined
  addEventListener = (_: string, ended: () => void) => void ends.add(ended)
}

class Volume {
  readonly gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  connect = (to: unknown) => to
}

vi.stubGlobal('AudioContext', Device)
vi.stubGlobal('OscillatorNode', Tone)
vi.stubGlobal('GainNode', Volume)

beforeEach(() => {
  vi.useFakeTimers()
  device.strokes = 0
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
const ringOut = () => {
  for (const ended of ends) ended()
  ends.clear()
}

const twoSteps = (
  <>
    <StepTimer step={1} seconds={60} />
    <StepTimer step={2} seconds={180} />
  </>
)

/** Starts the timers of both steps. */
function countBoth(): void {
  render(twoSteps)
  press(/^第 1 步计时/)
  press(/^第 2 步计时/)
}

test('the device stays open while any step is still counted, and closes with the last', () => {
  countBoth()
  press(/^停止第 1 步/)
  expect(device.open).toBe(true)
  press(/^停止第 2 步/)
  expect(device.open).toBe(false)
})

test('a bell that sounds is not cut by another step that is stopped', () => {
  countBoth()
  wait(60)
  expect(device.strokes).toBe(3)
  press(/^停止第 2 步/)
  expect(device.open).toBe(true)
  ringOut()
  expect(device.open).toBe(false)
})

test('a bell that has rung out leaves the device open for the step that is still to ring', () => {
  countBoth()
  wait(60)
  ringOut()
  expect(device.open).toBe(true)
  wait(120)
  ringOut()
  expect(device.open).toBe(false)
})

test('who leaves the page lets the bell ring out', () => {
  const { unmount } = render(twoSteps)
  press(/^第 1 步计时/)
  wait(60)
  unmount()
  expect(device.open).toBe(true)
  ringOut()
  expect(device.open).toBe(false)
})
