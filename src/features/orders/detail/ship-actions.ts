import type { RequestOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { orderThing } from '../../../device/acts/things.ts'
import type { FormDraft } from '../../../device/store/act-rows.ts'
import { userStore } from '../../../api/user-store.ts'
import { detailPath, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

type Shipment = RequestOf<'POST /relTerminalPoLogisticss/action/createBatch'>

const refetch = () => orderQueries.all(userStore.get())
const onTheWay = 40

export type Shipped = Pick<Order, 'id' | 'number'>

export const useShip = (order: Shipped, clear: () => void, onDone: () => void) =>
  useAction({
    act: ({ body, draft }: { body: Shipment; draft: FormDraft }) =>
      actOf(
        'POST /relTerminalPoLogisticss/action/createBatch',
        {
          title: `发货，订单 ${order.number}`,
          intends: '已发货',
          path: detailPath('terminal', order.id),
          things: [orderThing(order.id)],
          draft,
        },
        { body },
      ),
    kept: onDone,
    accepted: clear,
    refetch,
    toast: ({ status }) => (status === onTheWay ? '已全部发出，客户会收到消息' : '已发出这一批，其余待发'),
    done: onDone,
  })

export const useConfirmDelivery = (order: Shipped) =>
  useAction({
    confirm: ({ place }: { id: number; place: number }) => ({
      title: `第 ${place} 批货物已送达？`,
      text: '全部送达后，客户会收到消息并确认收货；7 天未确认时系统自动确认。',
      okText: '确认送达',
    }),
    act: ({ id, place }) =>
      actOf(
        'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}',
        {
          title: `确认送达，订单 ${order.number} 第 ${place} 批`,
          intends: '已送达',
          path: detailPath('terminal', order.id),
          things: [`shipment:${id}`],
        },
        { path: { id } },
      ),
    refetch,
    toast: '已确认送达',
  })
