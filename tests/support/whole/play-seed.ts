import { lookAtEnd } from './end-of-history.ts'
import { Whole, type Played, type Setting } from './whole.ts'
import { workloadOf } from './workload/workload.ts'

/** So much happens in one history before all is well again. */
const usualLength = 25

/**
 * Plays one history from its seed, and leaves nothing of it. `pause` comes before everything that happens: at rest, it
 * changes nothing.
 */
export async function playSeed(
  setting: Setting,
  seed: number,
  pause: () => Promise<void> = async () => Promise.resolve(),
): Promise<Played> {
  const whole = new Whole(setting, seed)
  await setting.portal.begin()
  try {
    const happenings = workloadOf(whole.chance)
    await whole.play(usualLength, async () => {
      await pause()
      return whole.chance.weighted(happenings)(whole)
    })
    if (whole.allWrong.length === 0) await lookAtEnd(whole)
    return whole.played
  } finally {
    await setting.portal.end()
  }
}
