import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { printFigures, sequences, timeLimit } from '../../support/properties.ts'
import { buildPage, buildWorker } from '../../support/whole/device/device-code.ts'
import { NestedPortal } from '../../support/whole/server/nested-portal.ts'
import { preparePicture } from '../../support/whole/server/server-side.ts'
import { fillTrade, type Trade } from '../../support/whole/server/trade.ts'
import { countTurns } from '../../support/whole/device/until-idle.ts'
import { playSeed } from '../../support/whole/play-seed.ts'
import type { Setting } from '../../support/whole/whole.ts'

/** One seed alone, with its trace. */
const alone = process.env['ONE_SEED']
/** The embedded database takes three times as long. */
const usual = process.env['TEST_DB'] === 'postgres' ? 300 : 30
const first = (inject('seed') - 1) * 1_000_000 + Number(process.env['FIRST_SEED'] ?? 1)

/** A long run goes on after a fault, to say whether it is rare. */
const mostFailed = inject('effort') > 1 ? 50 : 1

let setting: Setting
let stopCounting: () => void
beforeAll(async () => {
  const portal = await NestedPortal.open()
  await preparePicture()
  let trade: Trade | undefined
  await portal.fill(async () => {
    trade = await fillTrade(portal)
  })
  if (!trade) throw new Error('nobody trades')
  setting = { portal, trade, code: { page: await buildPage(), worker: await buildWorker() } }
  stopCounting = countTurns()
})
afterAll(async () => {
  stopCounting()
  await setting.portal.close()
})

/** Every run of three hundred histories contains these. */
const certain = [
  'act accepted',
  'act kept',
  'act rejected',
  'batch behind',
  'change placed',
  'edit changeOver',
  'edit quantity',
  'edit offSale',
  'form handed in',
  'notice rejected again',
  'order placed',
  'order returned',
  'profile put back',
  'server put back',
  'signOut giveUp',
  'signOut keep',
  'switch giveUp',
  'switch keep',
]

test.skipIf(alone !== undefined)('the same seed has the same trace', async () => {
  // As a database that takes longer to answer: whatever a device has begun goes on meanwhile.
  const manyTurns = async () => {
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  for (const seed of [first, first + 1, first + 2]) {
    const { trace } = await playSeed(setting, seed)
    expect((await playSeed(setting, seed, manyTurns)).trace).toEqual(trace)
  }
})

test.skipIf(alone !== undefined)(
  'on whatever line, all that people do is done once, or told, and devices and books agree with the server',
  { timeout: timeLimit(900_000) },
  async () => {
    const counts = new Map<string, number>()
    const all = sequences(usual)
    const failed: { readonly seed: number; readonly wrong: readonly string[] }[] = []
    for (let seed = first; seed < first + all && failed.length < mostFailed; seed += 1) {
      const { wrong, counts: own } = await playSeed(setting, seed)
      if (wrong.length > 0) {
        failed.push({ seed, wrong })
        printFigures(`seed ${seed}: ${wrong.join('; ').slice(0, 2_000)}`)
      }
      for (const [what, times] of own) counts.set(what, (counts.get(what) ?? 0) + times)
      if ((seed - first) % 500 === 499) printFigures(`${seed - first + 1} histories, ${failed.length} failed`)
    }
    expect(failed).toEqual([])
    expect(all < 300 ? [] : certain.filter(what => !counts.has(what))).toEqual([])
    printFigures([...counts].map(([what, times]) => `${times} ${what}`).join('\n'))
  },
)

test.runIf(alone !== undefined)('one seed', { timeout: 60_000 }, async () => {
  const { trace, wrong } = await playSeed(setting, Number(alone))
  process.stdout.write(`${trace.join('\n')}\n`)
  expect(wrong).toEqual([])
})
