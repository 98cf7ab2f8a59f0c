import { useNavigate } from 'react-router-dom'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { useAction, type Action } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { orderThing } from '../../../device/acts/things.ts'
import { userStore } from '../../../api/user-store.ts'
import { formDrafts } from '../../../device/forms/page-form-drafts.ts'
import type { FormDraft } from '../../../device/store/act-rows.ts'
import { detailPath, listOf, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

const endpoints = {
  purchase: { revoke: 'POST /purchaseOrders/action/revoke', cancel: 'POST /purchaseOrders/action/cancel' },
  terminal: {
    revoke: 'POST /terminalPurchaseOrders/action/revokeOrder',
    cancel: 'POST /terminalPurchaseOrders/action/cancelOrder',
  },
} as const

type Seen = Pick<Order, 'id' | 'version'>
const seen = ({ id, version }: Seen): Seen => ({ id, version })

const wordsOf = ({ kind, id, number }: Order, verb: string, intends: string) => ({
  title: `${verb}订单 ${number}`,
  intends,
  path: detailPath(kind, id),
  things: [orderThing(id)],
})

/** After every step, successful or not, the page shows the order as it is then. */
const refetch = () => orderQueries.all(userStore.get())

const otherSide: Readonly<Record<OrderKind, string>> = { purchase: '品牌方', terminal: '经销商' }

const revoke: Action<Order, unknown> = {
  confirm: ({ kind, number }) => ({
    title: `撤回订单 ${number}？`,
    text: `撤回后${otherSide[kind]}暂不处理，占用的额度、返利和样品会退回；修改后可以重新提交。`,
    okText: '撤回',
  }),
  act: order => actOf(endpoints[order.kind].revoke, wordsOf(order, '撤回', '已撤回'), { body: seen(order) }),
  refetch,
  toast: '订单已撤回，可以修改后重新提交',
}
export const useRevoke = () => useAction(revoke)

const cancel: Action<Order, unknown> = {
  confirm: ({ number }) => ({
    title: `取消订单 ${number}？`,
    text: '取消后不能恢复；需要时可以再来一单。',
    okText: '取消订单',
    cancelText: '保留订单',
    danger: true,
  }),
  act: order => actOf(endpoints[order.kind].cancel, wordsOf(order, '取消', '已取消'), { body: seen(order) }),
  refetch,
  toast: '订单已取消',
}
export const useCancel = () => useAction(cancel)

const receive: Action<Order, unknown> = {
  confirm: ({ number }) => ({
    title: `确认收到订单 ${number}？`,
    text: '请确认货物已经收到且数量无误，确认后订单完成，不能撤回。有短少或破损时，请改用“收货有差异”。',
    okText: '确认收货',
    danger: true,
  }),
  act: order =>
    actOf('POST /terminalPurchaseOrders/action/confirmationReceipt', wordsOf(order, '确认收到', '已收货'), {
      body: seen(order),
    }),
  refetch,
  toast: '已确认收货，订单完成',
}
export const useReceive = () => useAction(receive)

/** The dealer accepts the order of its customer. */
const accept: Action<Order, unknown> = {
  act: order =>
    actOf('POST /terminalPurchaseOrders/action/receiveOrder', wordsOf(order, '接', '已接单'), {
      body: seen(order),
    }),
  refetch,
  toast: '已接单，客户会收到通知',
}
export const useAccept = () => useAction(accept)

const markSelfPickup: Action<Order, unknown> = {
  confirm: ({ number }) => ({
    title: `订单 ${number} 转为自提？`,
    text: '请确认货已备好，客户会收到提货通知。',
    okText: '转为自提',
  }),
  act: order =>
    actOf('POST /terminalPurchaseOrders/action/markSelfPickup', wordsOf(order, '转为自提', '已转为自提'), {
      body: seen(order),
    }),
  refetch,
  toast: '已转为自提，客户会收到提货通知',
}
export const useMarkSelfPickup = () => useAction(markSelfPickup)

/** A step with its reason, which was a draft of this device until now. */
interface Explained {
  readonly order: Order
  readonly reason: string
  readonly draft: FormDraft
}

const dropReason = (_: unknown, { draft }: Explained) => void formDrafts.drop(draft.key)

export const useReject = (onDone: () => void) =>
  useAction({
    act: ({ order, reason, draft }: Explained) =>
      actOf(
        'POST /terminalPurchaseOrders/action/rejectOrder',
        { ...wordsOf(order, '拒', '已拒单'), draft },
        {
          body: { ...seen(order), reason },
        },
      ),
    kept: onDone,
    accepted: dropReason,
    refetch,
    toast: '已拒单，原因已通知客户',
    done: onDone,
    refused: ({ kind }) => {
      // The customer changed it meanwhile: the page below shows its present state.
      if (kind === 'rejected') onDone()
    },
  })

/** The dealer sends no more of a partly shipped order. */
export const useCloseRest = (onDone: () => void) =>
  useAction({
    act: ({ order, reason, draft }: Explained) =>
      actOf(
        'POST /terminalPurchaseOrders/action/closeRest',
        { ...wordsOf(order, '关闭剩余数量，', '剩余已关闭'), draft },
        {
          body: { ...seen(order), reason },
        },
      ),
    kept: onDone,
    accepted: dropReason,
    refetch,
    toast: '已关闭剩余数量，原因已通知客户',
    done: onDone,
    refused: ({ kind }) => {
      // Somebody shipped more meanwhile: the page below shows the present state.
      if (kind === 'rejected') onDone()
    },
  })

/** A confirmed order is cancelled by the brand; the dealer gives the reason. */
export const useCancelSubmit = (onDone: () => void) =>
  useAction({
    act: ({ order, reason, draft }: Explained) =>
      actOf(
        'POST /purchaseOrders/action/cancelSubmit',
        { ...wordsOf(order, '申请取消', '已申请取消'), draft },
        {
          body: { ...seen(order), reason },
        },
      ),
    kept: onDone,
    accepted: dropReason,
    refetch,
    toast: '取消申请已提交，等待品牌方审核',
    done: onDone,
    refused: ({ kind }) => {
      // Somebody decided meanwhile: the page below shows the present state.
      if (kind === 'rejected') onDone()
    },
  })

export function useRemove() {
  const navigate = useNavigate()
  return useAction({
    confirm: ({ number }: Order) => ({
      title: `删除订单 ${number}？`,
      text: '删除后不再出现在您的列表中，不能恢复。',
      okText: '删除',
      danger: true,
    }),
    act: order =>
      actOf('DELETE /terminalPurchaseOrders/{id}', wordsOf(order, '删除', '已删除'), {
        path: { id: order.id },
      }),
    kept: async ({ kind, content }) => navigate(listOf(kind, 'buyer', content).path, { replace: true }),
    toast: '订单已删除',
    done: async (_, { kind, content }) => navigate(listOf(kind, 'buyer', content).path, { replace: true }),
  })
}
