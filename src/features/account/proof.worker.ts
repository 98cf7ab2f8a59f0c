import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The solved challenge as ALTCHA sends it, or null where it cannot be solved here. */
export type FromWorker = string | null

/** As long as a challenge is good for; the library would give up earlier. */
const timeout = 5 * 60_000

const solve = async (text: string): Promise<FromWorker> => {
  try {
    const challenge = JSON.parse(text) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey, timeout })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void solve(data).then(proof => postMessage(proof))
})
