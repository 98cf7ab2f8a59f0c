import type { Page } from 'playwright/test'
import { readFile } from 'node:fs/promises'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** Hands a file to the portal as another app's share sheet does: by a form that the worker answers. */
async function share(page: Page, file: { name: string; type: string; base64: string }) {
  await page.evaluate(async ({ name, type, base64 }) => {
    await navigator.serviceWorker.ready
    const bytes = Uint8Array.from(atob(base64), letter => letter.codePointAt(0) ?? 0)
    const files = new DataTransfer()
    files.items.add(new File([bytes], name, { type }))
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'post',
      enctype: 'multipart/form-data',
    })
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'file',
      files: files.files,
    })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, file)
}

const list = {
  name: '周三.csv',
  type: 'text/csv',
  base64: Buffer.from('物料编码,数量\r\nMK12101,20\r\n').toString('base64'),
}

const isTaken = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('shared'))).toBe(false)

test('a list that another app shares is read into the pad, and a photo stands beside it', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealerSouth)
  await page.goto('/news')
  await share(page, list)
  await page
    .getByRole('dialog', { name: '从“周三.csv”导入 2 行？' })
    .getByRole('button', { name: /导\s?入/ })
    .click()
  await expect(page.getByText(/^“周三.csv”共 2 行：/)).toBeVisible()
  await expect(page.getByRole('grid').getByText('MK12101')).toBeVisible()
  await expect(page).toHaveURL('/quickOrder')
  await isTaken(page)

  const photo = await readFile('public/icons/icon-192.png', 'base64')
  await share(page, { name: '手写单.png', type: 'image/png', base64: photo })
  const picture = page.getByRole('region', { name: '分享的图片' })
  const image = picture.getByRole('img', { name: '手写单.png' })
  await expect(image).toBeVisible()
  const width = async () => (await image.boundingBox())?.width ?? NaN
  const before = await width()
  await picture.getByRole('button', { name: '放大' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await picture.getByRole('button', { name: '收起' }).click()
  await expect(picture).toHaveCount(0)
})

test('the file is kept while somebody signs in first', async ({ openAs }) => {
  const page = await openAs(null)
  await page.goto('/news')
  await share(page, list)
  await expect(page).toHaveURL(/\/login\?redirect=%2FquickOrder%3Fshared%3D/)
  const [id = ''] = /(?<=shared%3D)[\w-]+/.exec(page.url()) ?? []
  const kept = await page.evaluate(async path => (await caches.match(path))?.text(), `/share/${id}`)
  expect(kept).toContain('MK12101,20')
})
