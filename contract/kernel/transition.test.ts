import { expect, test } from 'vitest'
import { orderGuards, progressOf, type OrderGuard } from '../orders/life-cycle.ts'
import { purchaseTransitions } from '../orders/purchase-life-cycle.ts'
import { terminalTransitions } from '../orders/terminal-life-cycle.ts'
import { allowedActions } from './transition.ts'

const line = { qty: 5, shipped: 0, closed: 0, signed: 0, credited: 0, differing: 0 }
const standing = (status: number, lines = [line]) => ({
  status,
  holds: (guard: OrderGuard) => orderGuards[guard](progressOf(lines)),
})
const names = (rows: readonly { readonly action: string }[]) => rows.map(({ action }) => action)

test.each([
  [10, ['submit', 'save', 'cancel']],
  [20, ['submit', 'save', 'revoke', 'cancel']],
  [30, ['cancelSubmit']],
  [40, []],
  [60, []],
])('the buyer of a purchase order in %i may %j', (status, actions) => {
  expect(names(allowedActions(purchaseTransitions, 'buyer', standing(status)))).toEqual(actions)
})

test('a guard that does not hold takes the action away', () => {
  const shipped = standing(30, [line, { ...line, shipped: 1 }])
  expect(allowedActions(purchaseTransitions, 'buyer', shipped)).toEqual([])
  expect(names(allowedActions(terminalTransitions, 'seller', shipped))).toEqual(['closeRest'])
})

test('each side has its own actions', () => {
  expect(names(allowedActions(terminalTransitions, 'seller', standing(20)))).toEqual(['confirm', 'reject'])
  expect(names(allowedActions(terminalTransitions, 'buyer', standing(50)))).toEqual([
    'receive',
    'receiveShort',
  ])
})

test('nothing is open when all is shipped or closed, and what was shipped is signed or credited', () => {
  const isComplete = (other: Partial<typeof line>) =>
    orderGuards.nothingOpen(
      progressOf([{ ...line, shipped: 4, closed: 1, signed: 3, credited: 1, ...other }]),
    )
  expect(isComplete({})).toBe(true)
  expect(isComplete({ closed: 0 })).toBe(false)
  expect(isComplete({ credited: 0 })).toBe(false)
})

test('all is shipped when what is left was closed', () => {
  expect(progressOf([{ ...line, shipped: 3, closed: 2 }])).toEqual({
    nothingShipped: false,
    allShipped: true,
    allSigned: false,
    nothingDiffers: true,
  })
  expect(progressOf([{ ...line, shipped: 3, closed: 1 }]).allShipped).toBe(false)
})
