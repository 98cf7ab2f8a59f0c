import { packageForm } from '#contract/catalog/offline-package.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { offeredPackage } from '../support/portal/offered-package.ts'

test.use({ ownSession: true, serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

test('the pad knows a product that was never bought or seen here, by its code and its name, without a network', async ({
  openAs,
  portal,
}) => {
  const content = await offeredPackage(portal.url)
  const page = await openAs(demoAccounts.subDealerSouth)
  await page.goto('/quickOrder')
  const code = page.getByLabel('新一行的编码、名称或拼音')
  await expect(code).toBeVisible()
  const rows = page.getByRole('grid', { name: '快速下单清单' }).locator('tbody tr')
  // As a download leaves it, but for the pictures.
  await page.evaluate(
    async ([text, facts]) => {
      const cache = await caches.open('offline-package')
      await cache.put('/offline-package.json', new Response(text))
      await cache.put('/offline-package-facts.json', new Response(facts))
    },
    [
      JSON.stringify(content),
      JSON.stringify({
        form: packageForm,
        version: content.version,
        builtAt: content.builtAt,
        pictures: 0,
        bytes: 0,
        complete: true,
      }),
    ] as const,
  )
  await page.context().setOffline(true)
  const shown = (await rows.allInnerTexts()).join('\n')
  const [one, other] = content.skus
    .map(({ detail }) => detail)
    .filter(detail => detail.onSale && !shown.includes(detail.code))
  if (!one || !other) throw new Error('the package holds too few products')
  await code.fill(one.code.toLowerCase())
  await code.press('Enter')
  const quantity = page.getByLabel('新一行的数量')
  await quantity.fill('7')
  await quantity.press('Enter')
  await expect(rows.filter({ hasText: one.name }).filter({ hasText: one.spec }).first()).toBeVisible()
  await code.fill(other.name)
  await expect(page.getByRole('option').filter({ hasText: other.code })).toBeVisible()
  // A code that the package does not have is not called unknown: nobody has asked the portal.
  await code.fill('ZZ99999')
  await code.press('Enter')
  await expect(page.getByText('没有这个编码')).toHaveCount(0)
})
