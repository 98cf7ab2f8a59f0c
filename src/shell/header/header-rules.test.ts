import { describe, expect, test } from 'vitest'
import { loggedOut } from '../../api/user-store.ts'
import {
  greetingName,
  mustChooseDealer,
  seesDealerSwitcher,
  seesMessages,
  seesSupplier,
  seesWorkbench,
  supplierName,
} from './header-rules.ts'

const signedIn = (userType: number, rest: Partial<typeof loggedOut> = {}) => ({
  ...loggedOut,
  userId: 7,
  userType,
  ...rest,
})

describe('by user type', () => {
  test.each([
    [0, { messages: false, workbench: false, supplier: false }],
    [1, { messages: true, workbench: false, supplier: false }],
    [2, { messages: true, workbench: false, supplier: false }],
    [3, { messages: true, workbench: true, supplier: true }],
    [4, { messages: true, workbench: false, supplier: true }],
    [5, { messages: true, workbench: true, supplier: true }],
    [6, { messages: false, workbench: false, supplier: false }],
  ])('type %i sees %o', (userType, sees) => {
    const user = signedIn(userType)
    expect({
      messages: seesMessages(user),
      workbench: seesWorkbench(user),
      supplier: seesSupplier(user),
    }).toEqual(sees)
  })

  test('nothing of a signed-out user is left, whatever the stored type says', () => {
    const user = { ...loggedOut, userType: 3, tBusinessId: 1 }
    expect([seesMessages, seesWorkbench, seesSupplier, seesDealerSwitcher].map(rule => rule(user))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

test.each([
  [null, true],
  [1, true],
  [2, false],
  [3, true],
  [4, true],
  [5, false],
])('staff of a business of type %s sees the supplier: %s', (businessType, sees) => {
  expect(seesSupplier(signedIn(4, { businessType }))).toBe(sees)
})

test.each([2, 5])('a dealer of business type %i sees the supplier all the same', businessType => {
  expect(seesSupplier(signedIn(3, { businessType }))).toBe(true)
})

test.each([
  [3, 12, null, { switcher: true, must: true }],
  [3, 12, 34, { switcher: true, must: false }],
  [3, null, 34, { switcher: false, must: false }],
  [5, 12, null, { switcher: false, must: false }],
  [4, 12, null, { switcher: false, must: false }],
])('type %i with tBusinessId %s and businessId %s: %o', (userType, tBusinessId, businessId, sees) => {
  const user = signedIn(userType, { tBusinessId, businessId })
  expect({ switcher: seesDealerSwitcher(user), must: mustChooseDealer(user) }).toEqual(sees)
})

test('who has no name is greeted as 麦肯用户', () => {
  expect([greetingName(''), greetingName('  '), greetingName('王芳')]).toEqual([
    '麦肯用户',
    '麦肯用户',
    '王芳',
  ])
})

test('who has no parent dealer is supplied by the mall', () => {
  expect([supplierName('', '麦肯订货商城'), supplierName('上海宏远', '麦肯订货商城')]).toEqual([
    '麦肯订货商城',
    '上海宏远',
  ])
})
