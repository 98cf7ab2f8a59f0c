import { Session } from 'node:inspector'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTrade, type Trade } from '../../support/whole/trade.ts'
import { buildPage, buildWorker } from '../../support/whole/device-code.ts'
import { NestedPortal } from '../../support/whole/nested-portal.ts'
import { preparePicture } from '../../support/whole/server-side.ts'
import { countTurns } from '../../support/whole/until-idle.ts'
import { playSeed, type Setting } from '../../support/whole/whole.ts'

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

test('on whatever line, all that people do is done once, or told', { timeout: 3_600_000 }, async () => {
  const from = Number(process.env['SEED_FROM'] ?? 1)
  const to = Number(process.env['SEED_TO'] ?? 20)
  const counts = new Map<string, number>()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const session = process.env['SEED_PROF'] ? new Session() : undefined
  session?.connect()
  if (session) {
    session.post('Profiler.enable')
    session.post('Profiler.start')
  }
  let bad = 0
  for (let seed = from; seed <= to; seed += 1) {
    const { trace, wrong, counts: own } = await playSeed(setting, seed)
    for (const [what, times] of own) counts.set(what, (counts.get(what) ?? 0) + times)
    if (process.env['SEED_TRACE']) console.log(trace.join('\n'))
    if (wrong.length > 0) {
      bad += 1
      console.log(
        `seed ${seed}:\n${process.env['SEED_SHORT'] ? '' : trace.slice(-150).join('\n')}\n${wrong.join('\n')}`,
      )
      if (bad >= Number(process.env['SEED_BAD'] ?? 1)) break
    }
  }
  const used = process.cpuUsage(cpu)
  console.log('cpu', (used.user + used.system) / 1000 / (to - from + 1))
  if (session)
    session.post('Profiler.stop', (_, { profile }) =>
      writeFileSync('/tmp/h/seed.cpuprofile', JSON.stringify(profile)),
    )
  console.log((performance.now() - began) / (to - from + 1), 'ms each', bad, 'bad')
  console.log(
    [...counts]
      .toSorted()
      .map(([what, times]) => `${times} ${what}`)
      .join('\n'),
  )
  expect(bad).toBe(0)
})
