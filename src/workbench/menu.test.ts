import { expect, test } from 'vitest'
import { routeOf, type AppRoute } from '../site/routes.ts'
import { activeEntry, menuFor, parentOf, titleBelow } from './menu.ts'

const visitor = (userType: number) => ({ userId: 7, userType })
const titles = (userType: number) =>
  menuFor(visitor(userType)).map(({ heading, entries }) => [heading, ...entries.map(entry => entry.title)])

test('a dealer works with purchases, samples and customers', () => {
  expect(titles(3)).toEqual([
    ['', '工作台首页'],
    ['采购', '采购订单', '付款通知', '发货单', '采购退货', '我的供货商'],
    ['样品与额度', '我的样品', '我的额度'],
    ['客户', '客户订单', '客户样品申请', '我的客户', '新分配客户', '客户询价'],
    ['服务', '我的消息', '问题反馈', '退货申请记录', '解约申请'],
    ['设置', '个人信息', '收货地址', '我的车型', '修改密码'],
  ])
})

test('a terminal customer works with its own orders and its supplier', () => {
  expect(titles(5)).toEqual([
    ['', '工作台首页'],
    ['采购', '货品订单', '样品申请记录', '我的供货商'],
    ['服务', '我的消息', '问题反馈', '我的询价', '解约申请'],
    ['设置', '个人信息', '收货地址', '修改密码'],
  ])
})

test.each([
  [1, []],
  [2, []],
  [4, [['客户', '我的客户']]],
])('type %i has messages, feedback and its own settings, staff their customers too', (userType, first) => {
  expect(titles(userType)).toEqual([
    ...first,
    ['服务', '我的消息', '问题反馈'],
    ['设置', '个人信息', '修改密码'],
  ])
})

test.each([0, 9])('the unknown type %i has no menu', userType => {
  expect(titles(userType)).toEqual([])
})

const detail = routeOf('/workbench/terminalOrderDetail') as AppRoute

test.each([
  [3, '/workbench/workbenchHome/salesOrder'],
  [5, '/workbench/workbenchHome/terminalOrder'],
])("an order's detail hangs below the list of its reader, type %i", (userType, path) => {
  expect(parentOf(detail, visitor(userType))?.path).toBe(path)
  expect(activeEntry(detail, visitor(userType))).toBe(path)
})

test.each([
  [3, undefined, '客户订单详情'],
  [3, '/workbench/workbenchHome/terminalSample', '客户样品申请详情'],
  [5, undefined, '货品订单详情'],
  [5, '/workbench/workbenchHome/terminalSampleOrder', '样品申请详情'],
])(
  "an order's detail is named after the list that it stands in, for type %i in %s",
  (userType, list, name) => {
    const parent = parentOf(detail, visitor(userType), list)
    expect(titleBelow(detail, parent)).toBe(name)
    expect(activeEntry(detail, visitor(userType), list)).toBe(parent?.path)
  },
)

test('a list of the other side stands above nothing', () => {
  const list = '/workbench/workbenchHome/terminalSample'
  expect(parentOf(detail, visitor(5), list)?.path).toBe('/workbench/workbenchHome/terminalOrder')
})
