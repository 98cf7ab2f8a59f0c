import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf, oneOfEachType } from '../support/pages/frame.ts'
import { signInByPassword, signInPage } from '../support/pages/sign-in-page.ts'

const { dealer, disabled, fresh } = demoAccounts

/** The header of each user type, as the specification's section 6 says. */
const sees = {
  '1': { messages: 1, workbench: 0, supplier: 0 },
  '2': { messages: 1, workbench: 0, supplier: 0 },
  '3': { messages: 1, workbench: 1, supplier: 1 },
  '4': { messages: 1, workbench: 0, supplier: 1 },
  '5': { messages: 1, workbench: 1, supplier: 1 },
  unknown: { messages: 0, workbench: 0, supplier: 0 },
}

// That every account of the demo gets in, by either way, is proved at the interface.
test('a user of each type signs in by password, is greeted by name, sees what the type may use, and signs out', async ({
  page,
}) => {
  await page.goto('/login')
  const { greeting, messages, workbench, supplier, signIn, logOut } = frameOf(page)
  for (const { type, account } of oneOfEachType) {
    await test.step(`type ${type}`, async () => {
      const known = type === 'unknown' ? undefined : page.waitForResponse(/queryUserInfo/)
      await signInByPassword(page, account.phone)
      await expect(page).toHaveURL('/')
      await known
      await expect(greeting).toHaveText(`Hi,${account.name}`)
      await expect(messages).toHaveCount(sees[type].messages)
      await expect(workbench).toHaveCount(sees[type].workbench)
      await expect(supplier).toHaveCount(sees[type].supplier)
      await logOut()
      await expect(page).toHaveURL('/login')
      await expect(signIn).toBeVisible()
    })
  }
})

test('signing in by password works with the keyboard alone and leads to where the person wanted to go; a disabled account is told so, and nothing of whoever was here before stays behind', async ({
  page,
}) => {
  const wanted = '/workbench/dealerOrderDetail?id=12&tab=a%26b'
  await page.goto(wanted)
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
  await signInByPassword(page, disabled.phone)
  await expect(frameOf(page).toast).toContainText('该账号已停用')
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
  await expect(frameOf(page).signIn).toBeVisible()

  await page.reload()
  const { phone, password } = signInPage(page)
  await expect(phone).toBeVisible()
  const draft = `portal.profile-draft.${fresh.userId}`
  await page.evaluate(key => localStorage.setItem(key, '{"businessName":"别人的公司"}'), draft)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  while (!(await phone.evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(dealer.phone)
  while (!(await password.evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('Demo2026pass')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(wanted)
  await expect(frameOf(page).greeting).toContainText(dealer.name)
  expect(await page.evaluate(key => localStorage.getItem(key), draft)).toBeNull()
})
