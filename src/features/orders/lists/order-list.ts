import { orderedTabs } from '#contract/kernel/tab-order.ts'
import {
  purchaseTabNames,
  purchaseTabOrders,
  purchaseTabText,
  terminalTabNames,
  terminalTabOrders,
  terminalTabText,
} from '#contract/orders/tabs.ts'
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

/** A dealer does not see the orders that its customer has not handed in. */
const incomingTabNames = terminalTabNames.filter(tab => tab !== 'draft')

export const incomingList = listState(listOf('terminal', 'seller').path, workFields(incomingTabNames))

const home = '/workbench/workbenchHome'

/** Applications for samples, apart from the goods. */
export const terminalSampleList = listState(`${home}/terminalSampleOrder`, workFields(terminalTabNames))
export const incomingSampleList = listState(`${home}/terminalSample`, workFields(incomingTabNames))

export const purchaseTabLabels = orderedTabs(
  purchaseTabNames.map(key => ({ key, label: purchaseTabText[key] })),
  purchaseTabOrders,
)

export const terminalTabLabels = orderedTabs(
  terminalTabNames.map(key => ({ key, label: terminalTabText[key] })),
  terminalTabOrders,
)

export const contentFilter: Filter = {
  name: 'content',
  label: '订单类型',
  choices: [
    { value: 'goods', label: '货品订单' },
    { value: 'sample', label: '样品申请' },
  ],
}
