const blockSize = 4_096

/** A file of which the disk holds the synced content for certain, and any of the blocks written since. */
export class FileOnDisk {
  #synced: Buffer
  readonly #loose = new Map<number, Buffer>()
  #size: number
  /** The shortest length since the last sync: content beyond it was cut off, and is zero where the file grew again. */
  #floor: number

  constructor(content: Buffer = Buffer.alloc(0)) {
    this.#synced = content
    this.#size = content.length
    this.#floor = content.length
  }

  #block(number: number): Buffer {
    const known = this.#loose.get(number)
    if (known) return known
    const block = Buffer.alloc(blockSize)
    const start = number * blockSize
    block.set(this.#synced.subarray(start, Math.min(start + blockSize, this.#floor)))
    this.#loose.set(number, block)
    return block
  }

  write(at: number, bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const inBlock = (at + done) % blockSize
      const piece = bytes.subarray(done, done + blockSize - inBlock)
      this.#block(Math.floor((at + done) / blockSize)).set(piece, inBlock)
      done += piece.length
    }
    this.#size = Math.max(this.#size, at + bytes.length)
  }

  resize(size: number): void {
    this.#floor = Math.min(this.#floor, size)
    for (const [number, block] of this.#loose) {
      if (number * blockSize >= size) this.#loose.delete(number)
      else block.fill(0, Math.max(0, size - number * blockSize))
    }
    this.#size = size
  }

  sync(): void {
    if (this.#size !== this.#synced.length || this.#floor < this.#synced.length)
      this.#synced = this.#image(this.#size, this.#floor)
    for (const [number, block] of this.#loose) block.copy(this.#synced, number * blockSize)
    this.#loose.clear()
    this.#floor = this.#size
  }

  #image(size: number, upTo: number): Buffer {
    const image = Buffer.alloc(size)
    image.set(this.#synced.subarray(0, Math.min(size, upTo)))
    return image
  }

  /** After a power cut; `isKept` is asked for each block that was not synced, and for the file's length. */
  left(isKept: () => boolean): Buffer {
    const image = isKept()
      ? this.#image(this.#size, this.#floor)
      : this.#image(this.#synced.length, this.#synced.length)
    for (const [number, block] of this.#loose)
      if (isKept() && number * blockSize < image.length) block.copy(image, number * blockSize)
    return image
  }
}
