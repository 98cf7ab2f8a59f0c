/** All chance of one sequence, drawn from its seed. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0
  }

  /** From 0 to 1 (mulberry32). */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(most: number): number {
    return Math.floor(this.next() * most)
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(all: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * all.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of all) {
      left -= weight
      if (left < 0) return value
    }
    throw new Error('there is nothing to choose from')
  }

  readonly bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => this.below(256))

  readonly uuid = (): `${string}-${string}-${string}-${string}-${string}` => {
    const hex = Array.from(this.bytes(16), byte => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
