import { createServer } from 'node:net'

/** A port that no process listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => {
        if (typeof bound === 'object' && bound) resolve(bound.port)
        else reject(new Error('no port was given'))
      })
    })
  })
}
