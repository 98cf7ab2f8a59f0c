import type { Locator, Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser.ts'

const addresses = '/workbench/settingHome/addressInfo'

/** Lets every animation of the page nearly stand still, as it does for an instant on a busy machine. */
async function holdAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  await session.send('Animation.enable')
  await play(0.001)
  return async () => {
    await play(1)
  }
}

const runs = (place: Locator) =>
  place.evaluate(element =>
    element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  )

async function middleOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2] as const
}

test('a button of a dialog can be pressed while the dialog is still appearing', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto(addresses)
  const letGo = await holdAnimations(page)
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收货地址' })
  await expect.poll(() => runs(dialog)).toBe(true)
  await page.mouse.move(...(await middleOf(dialog.getByRole('button', { name: '保存' }))))
  await page.mouse.down()
  await letGo()
  await expect.poll(() => runs(dialog)).toBe(false)
  await page.mouse.up()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('what lies below a question can be pressed as soon as it is answered', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto(addresses)
  const address = page.getByRole('article').first()
  const below = await middleOf(address.getByRole('button', { name: '修改', exact: true }))
  await address.getByRole('button', { name: '删除', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^删除「/ })
  await expect(question).toBeVisible()
  await expect.poll(() => runs(question)).toBe(false)
  // Until then it is out of reach.
  await page.mouse.click(...below)
  await expect(question).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const letGo = await holdAnimations(page)
  await page.mouse.click(...(await middleOf(question.getByRole('button', { name: '取消' }))))
  await page.mouse.click(...below)
  await letGo()
  await expect(page.getByRole('dialog', { name: '修改收货地址' })).toBeVisible()
})
