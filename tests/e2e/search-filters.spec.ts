import type { Locator } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { found, searchOf } from '../support/pages/search-page.ts'

test('a choice narrows the list and its count, stands as a chip and in the URL, and the way back undoes it', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search')
  const { cards, filter, chips, count } = searchOf(page)
  const promisedBy = async (box: Locator) =>
    Number(/\d+$/.exec((await box.locator('..').innerText()).trim())?.[0])
  await expect(count).toHaveText(/^共 \d+ 种商品$/)
  const box = filter(/^冷藏/)
  const promised = await promisedBy(box)
  await box.check()
  await expect(page).toHaveURL('/search?storage=chilled')
  await expect(count).toHaveText(`共 ${promised} 种商品`)
  await expect(chips.getByRole('button')).toHaveText(['冷藏', '清空条件'])

  await filter(/^常温/).check()
  await expect(page).toHaveURL('/search?storage=chilled&storage=ambient')
  await chips.getByRole('button', { name: /^冷藏/ }).click()
  await expect(page).toHaveURL('/search?storage=ambient')
  await chips.getByRole('button', { name: '清空条件' }).click()
  await expect(page).toHaveURL('/search')
  await expect(chips).toHaveCount(0)

  await test.step('a tick is drawn and asked for in the step of the click', async () => {
    await expect(cards).toHaveCount(20)
    const before = await cards.getByRole('heading').allInnerTexts()
    const seen = await box.evaluate((input: HTMLInputElement) => {
      input.click()
      return { ticked: input.checked, url: location.search }
    })
    expect(seen).toEqual({ ticked: true, url: '?storage=chilled' })
    await page.goBack()
    await expect(box).not.toBeChecked()
    await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(before)
  })

  await test.step('by keyboard: Space chooses, the focus stays', async () => {
    await filter(/^新品/).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/search?tag=new')
    await expect(filter(/^新品/)).toBeFocused()
    await expect(filter(/^新品/)).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/search')
  })

  await test.step('only what is there: the private search answers products and offers at once', async () => {
    const stocked = filter(/^仅看有货/)
    await expect(stocked.locator('..')).toContainText(/\d/)
    const left = await promisedBy(stocked)
    await stocked.check()
    await expect(count).toHaveText(`共 ${left} 种商品`)
    await expect(cards.filter({ hasText: '缺货' })).toHaveCount(0)
  })

  await test.step('on a narrow screen they lie in a drawer that Esc closes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search')
    await expect(found(page)).toBeVisible()
    const opener = page.getByRole('button', { name: /^筛选/ })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: '筛选商品' })
    await drawer.getByRole('checkbox', { name: /^冷藏/ }).check()
    await expect(drawer.getByRole('button', { name: /^查看 \d+ 种商品$/ })).toBeVisible()
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('筛选1')
  })
})

test('the tree opens along the chosen category, and its counts are what the list then has', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.canteen)
  await page.goto('/search')
  const { tree, title, count } = searchOf(page)
  const top = tree.getByRole('link', { name: /^冷冻薯类/ })
  await expect(top).toContainText(/[1-9]/)
  const promised = Number(/\d+$/.exec((await top.innerText()).trim())?.[0])
  await top.click()
  await expect(title).toHaveText('冷冻薯类')
  await expect(count).toHaveText(`共 ${promised} 种商品`)
  await expect(top).toHaveAttribute('aria-current', 'page')
  await tree.getByRole('link', { name: /^薯条/ }).click()
  await expect(title).toHaveText('薯条')
  await tree.getByRole('link', { name: /^直切薯条/ }).click()
  await expect(title).toHaveText('直切薯条')
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '全部商品', '冷冻薯类', '薯条', '直切薯条'])
})
