import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#contract/desk/content-entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { previewedApp } from './rendered-app.ts'

let portal: TestApp
let draw: (viewer: Viewer) => Promise<string>
beforeAll(async () => {
  portal = await startTestApp()
  const mall = { name: '麦肯订货商城', service_hotline: '400-820-6688' }
  await portal.db.insertInto('mall_setting').values(mall).execute()
  const id = await addSku(portal, { price: 12_345 })
  const content = { ids: [id], size: 4 }
  const goods = { type: 'goods', title: '本周新到', subtitle: '', more: null, content }
  const banners = { type: 'banners', title: '', subtitle: '', more: null, content: { banners: [] } }
  draw = previewedApp(portal, {
    kind: 'page',
    id: null,
    content: { kind: 'home', title: '首页', description: '', modules: [banners, goods] },
  })
})
afterAll(() => portal.close())

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('a draft is drawn as each of its readers sees it, without a session and without a script', async () => {
  const [visitor, dealer, customer] = [await draw('visitor'), await draw('dealer'), await draw('customer')]
  for (const page of [visitor, dealer, customer]) {
    expect(page).toContain('本周新到')
    expect(page).not.toContain('<script')
  }
  expect(textOf(visitor)).not.toContain('123.45')
  expect(visitor).toContain('注册')
  for (const page of [dealer, customer]) expect(textOf(page)).toContain('123.45')
  expect(dealer).toContain('采购订单')
  expect(customer).toContain('货品订单')
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([])
})
