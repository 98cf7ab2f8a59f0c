import type { LineState } from '#contract/cart/edits.ts'
import type { Device } from '../device/device.ts'
import { isSameLine, type Lines } from './server-lines.ts'

interface LostLine {
  readonly line: LineState | null
  readonly device: Device
}

/** Lines that a device has heard of as confirmed, and that a restored server does not have any more. */
export class LostLines {
  readonly #lost = new Map<string, LostLine>()

  /** `place` begins with the person. */
  add(place: string, lost: LostLine): void {
    this.#lost.set(place, lost)
  }

  /** The person says the line anew, has forgotten it with the device, or is told. */
  forget(device: Device, is: (place: string) => boolean): void {
    for (const [place, lost] of this.#lost) if (lost.device === device && is(place)) this.#lost.delete(place)
  }

  /** A line that is there as it was has not been lost. */
  forgetThose(lines: Lines): void {
    for (const [place, lost] of this.#lost) if (isThere(lines, place, lost)) this.#lost.delete(place)
  }

  /** The losses that nobody on this device is told of, after all lists of the partition were read. */
  untold(device: Device, partition: string, lines: Lines): readonly string[] {
    return [...this.#lost]
      .filter(
        ([place, lost]) =>
          lost.device === device && place.startsWith(`${partition} `) && !isThere(lines, place, lost),
      )
      .map(([place]) => place)
  }
}

const isThere = (lines: Lines, place: string, { line }: LostLine) =>
  isSameLine(lines.get(place.slice(place.indexOf('|') + 1)), line)
