import { expect, test } from 'vitest'
import { purchaseTransitions } from '../orders/purchase-life-cycle.ts'
import { messageOf } from './messages.ts'
import { terminalTransitions } from '../orders/terminal-life-cycle.ts'

/** Steps that an application to the brand never takes: it is not shipped itself. */
const never = new Set(['closeRest', 'complete'])

const told = [
  ...purchaseTransitions
    .filter(({ action, message }) => message && !never.has(action))
    .map(row => [`purchase ${row.action}`, messageOf('purchase', 'sample', row)] as const),
  ...terminalTransitions
    .filter(({ message }) => message)
    .map(row => [`terminal ${row.action}`, messageOf('terminal', 'sample', row)] as const),
]

test.each(told)('an application for samples is told of as one: %s', (_, message) => {
  const [title = '', text = ''] = message ? [message[0], message[1]('TO1')] : []
  expect(text).toContain('样品申请 TO1')
  expect(`${title}${text}`).not.toMatch(/采购订单|终端订单|付款/)
})

test('an order of goods is told of as before', () => {
  const confirm = purchaseTransitions.find(({ action }) => action === 'confirm')
  expect(confirm && messageOf('purchase', 'goods', confirm)?.[0]).toBe('订单已确认')
})
