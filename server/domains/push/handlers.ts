import type { push } from '#contract/messages/push-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { readDevice, turnOff, turnOn } from './devices.ts'

export const pushHandlers: HandlersOf<typeof push> = {
  'POST /pushDevices/action/query': ({ db, actor, config }) => readDevice(db, actor, config.push),
  'POST /pushDevices/action/turnOn': (context, { body }) =>
    turnOn(context, { push: context.config.push, device: body }),
  'POST /pushDevices/action/turnOff': context => turnOff(context),
}
