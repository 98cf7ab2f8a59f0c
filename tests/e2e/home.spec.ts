import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser/browser.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

const shared = [
  '按品类选购',
  '本季热销',
  '新品上市',
  '门店菜谱',
  '主厨精选',
  '资讯与经营',
  '后厨的声音',
  '大家在找',
]

test('nobody in particular sees everything that is for all, and no price; the navigation of the mall stands in the header, once; a product leads to the sign-in page, and back after it', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of shared) await expect(section(page, name)).toBeVisible()
  await expect(section(page, '为您推荐')).toHaveCount(0)
  await expect(section(page, '本季热销').getByText('登录后查看价格')).toHaveCount(8)
  await expect(page.getByRole('main')).not.toContainText('¥')
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await expect(navigation.getByRole('link', { name: '早餐专题' })).toHaveAttribute(
    'href',
    '/customizePage?id=103',
  )
  await expect(navigation.getByRole('link', { name: '菜谱' })).toHaveCount(1)
  await section(page, '本季热销').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/login\?redirect=%2FproductDetail%3Fid%3D\d+$/)
})
