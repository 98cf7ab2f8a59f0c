import type { push } from '#contract/push.ts'
import type { HandlersOf } from '../../http/context.ts'
import { readDevice, turnOff, turnOn } from './devices.ts'

export const pushHandlers: HandlersOf<typeof push> = {
  'POST /pushDevices/action/query': ({ db, actor, config }) => readDevice(db, actor, config.push),
  'POST /pushDevices/action/turnOn': ({ tx, actor, now, config }, { body }) =>
    turnOn(tx, { actor, now }, { push: config.push, device: body }),
  'POST /pushDevices/action/turnOff': ({ tx, actor, now }) => turnOff(tx, { actor, now }),
}
