import type { Happening } from '../whole.ts'

const minute = 60_000
const hour = 60 * minute

export const ofPages: Happening = whole => {
  const { chance, schedule } = whole
  const device = chance.pick(whole.devices)
  const at = chance.below(2)
  const tab = device.tabs[at]
  if (!tab) {
    schedule.note(`${device.name} opens tab ${at}`)
    device.openTab(at)
    return true
  }
  if (tab.actor.isFrozen) {
    schedule.note(`${tab.actor.name} thaws`)
    tab.actor.isFrozen = false
    return true
  }
  if (chance.is(0.3)) {
    schedule.note(`${tab.actor.name} freezes`)
    tab.actor.isFrozen = true
    return true
  }
  schedule.note(`${tab.actor.name} is killed`)
  whole.people.closed(device, tab)
  device.closeTab(at)
  return true
}

export const stopWorker: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  if (!device.worker) return false
  whole.schedule.note(`${device.worker.actor.name} is killed`)
  device.stopWorker()
  return true
}

export const wake: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  device.sync()
  for (const { actor, listeners } of device.open)
    whole.schedule.add(actor, 'is looked at', () => listeners.tell('pageshow', {}))
}

export const network: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  const { chance, schedule } = whole
  const badness = chance.weighted([
    [3, 0],
    [3, 0.3],
    [2, 0.7],
    [2, null],
  ] as const)
  schedule.note(`${device.name} line ${badness ?? 'gone'}`)
  device.line.badness = badness ?? 0
  device.setOnline(badness !== null)
}

export const arriveLate: Happening = async whole => {
  const late = whole.devices.filter(({ line }) => line.hasLate)
  if (late.length === 0) return false
  await whole.chance.pick(late).line.arriveLate()
  return true
}

export const setClock: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  device.offset = whole.chance.pick([0, 0, minute, -minute, 20 * minute, -2 * hour, 26 * hour])
  whole.schedule.note(`${device.name} clock ${device.offset}`)
}

export const pass: Happening = async whole => {
  const ms = whole.chance.pick([100, 1_000, 5_000, 31_000, 5 * minute, hour])
  await whole.passTime(ms)
}

export const copyServer: Happening = whole => whole.server.copy()
export const putServerBack: Happening = whole => whole.server.putBack()
export const copyProfile: Happening = whole => whole.copyProfile(whole.chance.pick(whole.devices))
export const putProfileBack: Happening = whole => whole.putProfileBack(whole.chance.pick(whole.devices))
export const endSession: Happening = whole => whole.server.endASession()
