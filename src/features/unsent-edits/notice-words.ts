import { rejectionText } from '#contract/cart/rejection-text.ts'
import { isList, settingsKey, type List, type Target } from '#contract/cart/lines.ts'
import type { ShownNotice } from '../../device/outbox/outbox-status.ts'

const listNames: Record<List, { readonly name: string; readonly path: string }> = {
  cart: { name: '购物车', path: '/cart' },
  quickOrder: { name: '快速下单', path: '/quickOrder' },
  sampleList: { name: '样品清单', path: '/sampleList' },
}
const changedOrder = { name: '修改订单', path: '/dealerOrderModify' }

export const listOf = (target: Target) => (isList(target) ? listNames[target] : changedOrder)

/** The edited line in words; this device may have never seen its product. */
export const lineWords = ({ key, product }: ShownNotice): string =>
  key === settingsKey ? '收货与付款' : (product?.name ?? '本机未保存名称的商品')

/** The change that the person wanted, in words. */
export function wantedWords({ key, edit }: ShownNotice): string {
  if (key === settingsKey) return '修改'
  if (edit.op === 'remove') return '移除'
  if (edit.op === 'set') return `改为 ${edit.qty} 箱`
  return edit.qty === 0 ? '修改备注' : `增加 ${edit.qty} 箱`
}

/** The outcome of the change, in words. */
export function toldWords({ target, key, told, edit }: ShownNotice): string {
  switch (told.kind) {
    case 'rejected': {
      const why = rejectionText(target, told.reason, told.rule)
      return told.line && key !== settingsKey ? `${why}。目前为 ${told.line.qty} 箱` : why
    }
    case 'overwrote':
      return edit.op === 'remove'
        ? `同事曾改为 ${told.qty} 箱，您的移除已生效`
        : `同事曾改为 ${told.qty} 箱，您的 ${edit.qty} 箱已生效`
    case 'again':
      return told.why === 'ordered' ? '该商品此前已下单，现已重新加入' : '该商品此前被同事移除，现已重新加入'
    case 'noteDropped':
      return `退出登录时未保留${key === settingsKey ? '这项修改' : '备注'}，请重新填写`
    case 'lost':
    default:
      return '商城恢复到了较早的数据，这项修改已不在其中'
  }
}

/** Whether the edit can be repeated; one that was carried out cannot, and of a change that is over its page decides. */
export const canRetry = ({ told, isReplaced }: ShownNotice): boolean =>
  !isReplaced && (told.kind === 'lost' || (told.kind === 'rejected' && told.reason !== 'changeOver'))
