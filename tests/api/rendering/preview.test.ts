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

test('a cookbook is drawn with what the products of its ingredients cost its reader', async () => {
  await portal.db.insertInto('cookbook_category').values({ name: '小食', position: 1 }).execute()
  const id = await addSku(portal, { price: 6_700 })
  const { code: sku } = await portal.db
    .selectFrom('sku')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const drawn = previewedApp(portal, {
    kind: 'cookbook',
    id: null,
    content: {
      category: '小食',
      title: '炸薯角',
      subtitle: '',
      intro: '外脆里软',
      minutes: 12,
      servings: 2,
      difficulty: 1,
      picture: null,
      ingredients: [
        { name: '薯角', amount: 1, unit: '袋', sku, grams: 500 },
        { name: '盐', amount: 0, unit: '' },
      ],
      steps: [{ text: '热油后下锅', picture: null }],
    },
  })
  const [visitor, dealer, customer] = [
    await drawn('visitor'),
    await drawn('dealer'),
    await drawn('customer'),
  ].map(textOf)
  for (const page of [visitor, dealer, customer]) {
    expect(page).toContain('炸薯角')
    expect(page).toContain('热油后下锅')
  }
  expect(visitor).not.toContain('67.00')
  expect(visitor).toContain('登录后查看价格')
  for (const page of [dealer, customer]) expect(page).toContain('67.00')
})
