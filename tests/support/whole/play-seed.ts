import { Whole, type Played, type Setting } from './whole.ts'
import { happenings } from './workload.ts'

/** As long as a person and a colleague work in a quarter of an hour. */
const usualLength = 25

/** Plays one history from its seed, and leaves nothing of it. */
export async function playSeed(setting: Setting, seed: number): Promise<Played> {
  await setting.portal.begin()
  try {
    const whole = new Whole(setting, seed)
    return await whole.play(usualLength, () => whole.chance.weighted(happenings)(whole))
  } finally {
    await setting.portal.end()
  }
}
