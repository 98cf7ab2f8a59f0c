import type { OrderAction, OrderContent, OrderKind, OrderTransition } from '../orders/life-cycle.ts'

type Message = NonNullable<OrderTransition['message']>

/** Messages about an application for samples, which is neither paid for nor, with the brand, shipped by itself. */
const sampleMessages: Readonly<Record<OrderKind, Readonly<Partial<Record<OrderAction, Message>>>>> = {
  purchase: {
    submit: ['样品申请待审核', number => `样品申请 ${number} 已提交，请审核。`],
    revoke: ['样品申请已撤回', number => `样品申请 ${number} 已由申请方撤回，暂不需要审核。`],
    cancel: ['样品申请已取消', number => `样品申请 ${number} 已由申请方取消。`],
    cancelSubmit: ['样品申请要求取消', number => `样品申请 ${number} 要求取消，请审核。`],
    approveCancel: [
      '取消申请已通过',
      number => `样品申请 ${number} 的取消申请已通过，没有用完的样品已收回。`,
    ],
    refuseCancel: ['取消申请未通过', number => `样品申请 ${number} 的取消申请未通过，剩余样品照常可用。`],
    confirm: [
      '样品申请已批准',
      number => `样品申请 ${number} 已批准，结算订单时可以选用样品，随货免费送达。`,
    ],
    reject: ['样品申请已驳回', number => `样品申请 ${number} 已被驳回，请查看原因。`],
  },
  terminal: {
    submit: ['客户申请样品', number => `样品申请 ${number} 待处理，请尽快答复。`],
    revoke: ['样品申请已撤回', number => `样品申请 ${number} 已由客户撤回，暂不需要处理。`],
    cancel: ['样品申请已取消', number => `样品申请 ${number} 已由客户取消。`],
    confirm: ['样品申请已同意', number => `样品申请 ${number} 已由经销商同意，正在备货。`],
    reject: ['样品申请未通过', number => `样品申请 ${number} 未获经销商同意，请查看原因。`],
    markSelfPickup: ['样品可自提', number => `样品申请 ${number} 的样品已备好，请前往自提点提货。`],
    ship: ['样品配送中', number => `样品申请 ${number} 的样品已全部发出，请留意收货。`],
    deliver: ['请确认收货', number => `样品申请 ${number} 的样品已送达，请确认收货，并反馈试用结果。`],
    closeRest: ['样品不再发货', number => `样品申请 ${number} 未发出的样品不再发货。`],
    receiveShort: [
      '客户收到的样品有差异',
      number => `样品申请 ${number} 的实收数量少于发货数量，请查看并选择补发或不再补发。`,
    ],
    deliverAgain: [
      '收货差异已处理',
      number => `样品申请 ${number} 的收货差异已处理，补发的样品正在配送，收到后请确认收货。`,
    ],
    creditShort: ['收货差异已处理', number => `样品申请 ${number} 少收的样品不再补发，申请完成。`],
    receive: ['样品已收货', number => `样品申请 ${number} 的样品已由客户确认收货。`],
    receiveLate: ['样品已自动确认收货', number => `样品申请 ${number} 超过期限未确认，系统已自动确认收货。`],
  },
}

/** Title and text of the message to the other side about a step; undefined where it gets none. */
export const messageOf = (
  kind: OrderKind,
  content: OrderContent,
  { action, message }: Pick<OrderTransition, 'action' | 'message'>,
): Message | undefined => (content === 'sample' ? sampleMessages[kind][action] : undefined) ?? message
