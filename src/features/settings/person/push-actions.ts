import { useAction } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import type { PushDevice } from './browser-push.ts'
import { settingsQueries } from '../queries.ts'

const refetch = () => settingsQueries.push(userStore.get()).queryKey

export const useTurnPushOn = () =>
  useAction({
    send: (body: PushDevice, { id }) => command('POST /pushDevices/action/turnOn', { body, id }),
    refetch,
    toast: '已开启，新消息会通知到这台设备',
  })

export const useTurnPushOff = () =>
  useAction({
    send: (_: void, { id }) => command('POST /pushDevices/action/turnOff', { body: {}, id }),
    refetch,
    toast: '已关闭这台设备的消息提醒',
  })
