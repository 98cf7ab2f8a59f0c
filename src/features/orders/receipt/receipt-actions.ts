import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#contract/index.ts'
import { actOf } from '../../../device/acts/act.ts'
import { orderThing } from '../../../device/acts/things.ts'
import { userStore } from '../../../api/user-store.ts'
import type { Received } from '../../../work/receipt/received-draft.ts'
import type { ActWords } from '../../../device/store/act-rows.ts'
import { useAction } from '../../../work/use-action.ts'
import { detailPath, receivePath, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

const refetch = () => orderQueries.all(userStore.get())

interface Receipt {
  readonly order: Pick<Order, 'id' | 'number' | 'version'>
  readonly lines: Received[]
  readonly draft: NonNullable<ActWords['draft']>
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
    act: ({ order: { id, number, version }, lines, draft }: Receipt) =>
      actOf(
        'POST /terminalPurchaseOrders/action/confirmationReceipt',
        {
          title: `收货，订单 ${number}`,
          intends: '已收货',
          path: receivePath(id),
          draft,
          things: [orderThing(id)],
        },
        { body: { id, version, lines } },
      ),
    kept: async ({ order: { id } }) => {
      onDone()
      await navigate(detailPath('terminal', id), { replace: true })
    },
    accepted: onDone,
    toast: ({ status }) => (status === done ? '已确认收货，订单完成' : '已收货，差异已告知供货方'),
    done: async (_, { order: { id } }) => navigate(detailPath('terminal', id), { replace: true }),
    refetch,
  })
}

type Settling = RequestOf<'POST /terminalPurchaseOrders/action/settleDifferences'>

/** The dealer settles everything that came short. */
export const useSettle = (order: Pick<Order, 'id' | 'number'>, clear: () => void, onDone: () => void) =>
  useAction({
    act: ({ body, draft }: Pick<Receipt, 'draft'> & { readonly body: Settling }) =>
      actOf(
        'POST /terminalPurchaseOrders/action/settleDifferences',
        {
          title: `处理收货差异，订单 ${order.number}`,
          intends: '差异已处理',
          path: detailPath('terminal', order.id),
          things: [orderThing(order.id)],
          draft,
        },
        { body },
      ),
    kept: onDone,
    accepted: clear,
    refetch,
    toast: ({ status }) =>
      status === onTheWay ? '差异已处理，补发的商品已记为发出' : '差异已赔付，订单完成，客户会收到消息',
    done: onDone,
    refused: ({ kind, fields }) => {
      // A colleague settled it meanwhile: the page below shows the present state. A refused field is mended here.
      if (kind === 'rejected' && fields.length === 0) onDone()
    },
  })
