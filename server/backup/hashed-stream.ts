import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes bytes on and sums them. */
export const summing = () => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sum: () => ({ size, sha256: hash.digest('hex') }) }
}

interface Summed {
  readonly size: number
  readonly sha256: string
}

/** Copies a file for its owner's eyes alone. */
export const copySummed = async (from: Readable, to: string): Promise<Summed> => {
  const { stream, sum } = summing()
  await pipeline(from, stream, createWriteStream(to, { mode: 0o600 }))
  return sum()
}

export const sumFile = async (file: string): Promise<Summed> => {
  const { stream, sum } = summing()
  stream.resume()
  await pipeline(createReadStream(file), stream)
  return sum()
}
