import type { RequestOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { command, commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { orderQueries } from '../queries.ts'

type Shipment = RequestOf<'POST /relTerminalPoLogisticss/action/createBatch'>

const refetch = () => orderQueries.all(userStore.get())
const onTheWay = 40

export const useShip = (onDone: () => void) =>
  useAction({
    send: (body: Shipment, { id }) =>
      commandFor('POST /relTerminalPoLogisticss/action/createBatch', { body, id }),
    refetch,
    toast: ({ status }) => (status === onTheWay ? '已全部发出，客户会收到消息' : '已发出这一批，其余待发'),
    done: onDone,
  })

export const useConfirmDelivery = () =>
  useAction({
    confirm: ({ place }: { id: number; place: number }) => ({
      title: `第 ${place} 批货物已送达？`,
      text: '全部送达后，客户会收到消息并确认收货；7 天未确认时系统自动确认。',
      okText: '确认送达',
    }),
    send: ({ id: shipment }, { id }) =>
      command('GET /relTerminalPoLogisticss/action/confirmDelivery/{id}', { path: { id: shipment }, id }),
    refetch,
    toast: '已确认送达',
  })
