import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { found, searchOf } from '../support/pages/search-page.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'

const { canteen } = demoAccounts

test('where the browser keeps nothing, signing in goes on in memory and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', blocked)
    Object.defineProperty(window, 'sessionStorage', blocked)
  })
  await page.goto('/login')
  await signInByPassword(page, canteen.phone)
  await expect(frameOf(page).greeting).toHaveText('Hi,吴桂芳')
  await expect(frameOf(page).toast).toHaveText('浏览器不允许本站保存数据，刷新或关闭页面后需要重新登录')
  await frameOf(page).logOut()
  await expect(page).toHaveURL('/login')
  await expect(frameOf(page).signIn).toBeVisible()
})

test('a browser that cannot join signals reads the catalog', async ({ openAs }) => {
  const page = await openAs(canteen)
  await page.addInitScript(() => {
    Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  })
  await page.goto('/search')
  await expect(searchOf(page).main.getByRole('alert')).toHaveCount(0)
  await expect(found(page)).toBeVisible()
})
