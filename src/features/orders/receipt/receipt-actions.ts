import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#contract/index.ts'
import { commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import type { Received } from '../../../work/receipt/received-draft.ts'
import { useAction } from '../../../work/use-action.ts'
import { detailPath, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

const refetch = () => orderQueries.all(userStore.get())

interface Receipt {
  readonly order: Pick<Order, 'id' | 'version'>
  readonly lines: Received[]
}

const [done, onTheWay] = [60, 40]

/** Receives an order line by line; its dealer is told what came short. */
export function useReceiveLines(onDone: () => void) {
  const navigate = useNavigate()
  return useAction({
    confirm: ({ lines }: Receipt) => ({
      title: '确认收货？',
      text: `共 ${lines.length} 种商品。确认后不能更改，差异会告知供货方，由供货方补发或赔付。`,
      okText: '确认收货',
      danger: true,
    }),
    send: ({ order: { id, version }, lines }: Receipt, intention) =>
      commandFor('POST /terminalPurchaseOrders/action/confirmationReceipt', {
        body: { id, version, lines },
        id: intention.id,
      }),
    accepted: onDone,
    toast: ({ status }) => (status === done ? '已确认收货，订单完成' : '已收货，差异已告知供货方'),
    done: async (_, { order: { id } }) => navigate(detailPath('terminal', id), { replace: true }),
    refetch,
  })
}

type Settling = RequestOf<'POST /terminalPurchaseOrders/action/settleDifferences'>

/** The dealer settles everything that came short. */
export const useSettle = (onDone: () => void) =>
  useAction({
    send: (body: Settling, { id }) =>
      commandFor('POST /terminalPurchaseOrders/action/settleDifferences', { body, id }),
    refetch,
    toast: ({ status }) =>
      status === onTheWay ? '差异已处理，补发的商品已记为发出' : '差异已赔付，订单完成，客户会收到消息',
    done: onDone,
    refused: ({ kind, fields }) => {
      // A colleague settled it meanwhile: the page below shows the present state. A refused field is mended here.
      if (kind === 'rejected' && fields.length === 0) onDone()
    },
  })
