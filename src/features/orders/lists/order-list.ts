import { purchaseTabNames, terminalTabNames } from '#contract/rules/lifecycles/order-tabs.ts'
import { id, listState, oneOf, workFields } from '../../../ui/list/list-state.ts'
import type { Filter } from '../../../ui/list/work-list.ts'
import { listOf } from '../order.ts'

const content = oneOf(['goods', 'sample'], null)

export const purchaseList = listState(listOf('purchase', 'buyer').path, {
  ...workFields(purchaseTabNames),
  content,
  addressId: id,
})

export const terminalList = listState(listOf('terminal', 'buyer').path, {
  ...workFields(terminalTabNames),
  addressId: id,
})

/** What a customer has not handed in, its dealer does not see. */
const incomingTabNames = terminalTabNames.filter(tab => tab !== 'draft')

export const incomingList = listState(listOf('terminal', 'seller').path, workFields(incomingTabNames))

export const purchaseTabLabels = [
  { key: 'all', label: '全部' },
  { key: 'draft', label: '待提交' },
  { key: 'review', label: '待审核' },
  { key: 'payment', label: '待付款' },
  { key: 'shipment', label: '待发货' },
  { key: 'receipt', label: '待收货' },
  { key: 'done', label: '已完成' },
  { key: 'cancelled', label: '已取消' },
]

export const terminalTabLabels = [
  { key: 'all', label: '全部' },
  { key: 'draft', label: '待提交' },
  { key: 'review', label: '待接单' },
  { key: 'shipment', label: '待发货' },
  { key: 'pickup', label: '待自提' },
  { key: 'receipt', label: '待收货' },
  { key: 'done', label: '已完成' },
  { key: 'cancelled', label: '已取消' },
]

export const contentFilter: Filter = {
  name: 'content',
  label: '订单类型',
  choices: [
    { value: 'goods', label: '货品订单' },
    { value: 'sample', label: '样品申请' },
  ],
}
