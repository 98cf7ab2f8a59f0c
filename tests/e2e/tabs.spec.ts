import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser.ts'
import { frameOf, markPage, stillStands, storedUser } from '../support/frame.ts'
import { signInByPassword, signInPage } from '../support/sign-in-page.ts'

const { canteen, group, hotel, restaurant } = demoAccounts
test.use({ ownSession: true })

const place = '/workbench/servicesHome/questionReply'
const wayBack = `/login?redirect=${encodeURIComponent(place)}`

test.describe('two tabs of one browser', () => {
  const twoTabs = async (first: Page, url: string) => {
    const second = await first.context().newPage()
    await first.goto(url)
    await second.goto(url)
    await expect(frameOf(second).home).toBeVisible()
    await expect(frameOf(first).home).toBeVisible()
    return second
  }

  test('signing in at one signs in the other and leads it to where it wanted to go', async ({ openAs }) => {
    const page = await openAs(null)
    const other = await twoTabs(page, place)
    await expect(other).toHaveURL(wayBack)
    await signInByPassword(page, hotel.phone)
    await expect(frameOf(other).greeting).toHaveText('Hi,徐立群')
    await expect(other).toHaveURL(place)
  })

  test('signing out of one signs out of the other', async ({ openAs }) => {
    const page = await openAs(hotel)
    const other = await twoTabs(page, place)
    await frameOf(page).logOut()
    await expect(page).toHaveURL('/login')
    await expect(frameOf(other).signIn).toBeVisible()
    await expect(other).toHaveURL(wayBack)
  })

  test('switching dealer in one switches the other', async ({ openAs }) => {
    const page = await openAs(group, { business: 1004 })
    const other = await twoTabs(page, '/')
    await expect(frameOf(other).dealer).toHaveText('南京江南联合食品有限公司')
    await frameOf(page).dealer.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^苏州/ }).click()
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(frameOf(page).dealer).toHaveText('苏州江南联合冷链食品有限公司')
    await expect(frameOf(other).dealer).toHaveText('苏州江南联合冷链食品有限公司')
  })
})

test.describe('a tab that slept while somebody else signed in', () => {
  /** As in a frozen tab: the storage has changed, and no event told it. */
  const changeStorageUnheard = async (page: Page, asleep: Page) => {
    const user = await page.evaluate(() => localStorage.getItem('portal.user') ?? '')
    await asleep.evaluate(stored => localStorage.setItem('portal.user', stored), user)
  }

  test('starts again as that user before its next write, which is never sent', async ({ openAs }) => {
    const [asleep, elsewhere] = [await openAs(null), await openAs(restaurant)]
    await asleep.goto('/login')
    // It has read who is signed in before it sleeps.
    await expect(signInPage(asleep).phone).toBeVisible()
    await elsewhere.goto('/')
    await changeStorageUnheard(elsewhere, asleep)
    const writes: string[] = []
    asleep.on('request', request => {
      if (/getSecret|userLogin/.test(request.url())) writes.push(request.url())
    })
    await signInByPassword(asleep, canteen.phone)
    await expect(frameOf(asleep).greeting).toHaveText('Hi,郑凯')
    expect(writes).toEqual([])
  })

  test('does not sign that user out when it meant to sign out its own', async ({ openAs }) => {
    const [asleep, elsewhere] = [await openAs(canteen), await openAs(restaurant)]
    await asleep.goto('/')
    await elsewhere.goto('/')
    await expect(frameOf(asleep).greeting).toHaveText('Hi,吴桂芳')
    await changeStorageUnheard(elsewhere, asleep)
    await markPage(asleep)
    const loadedAgain = asleep.waitForEvent('load')
    await frameOf(asleep).logOut()
    await loadedAgain
    expect(await stillStands(asleep)).toBe(false)
    await expect(frameOf(asleep).greeting).toHaveText('Hi,郑凯')
    expect((await storedUser(asleep))?.userId).toBe(restaurant.userId)
  })

  test('starts again as soon as somebody looks at it', async ({ openAs }) => {
    const [asleep, elsewhere] = [await openAs(canteen), await openAs(restaurant)]
    await asleep.goto('/')
    await elsewhere.goto('/')
    await expect(frameOf(asleep).greeting).toHaveText('Hi,吴桂芳')
    await changeStorageUnheard(elsewhere, asleep)
    await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(frameOf(asleep).greeting).toHaveText('Hi,郑凯')
  })
})
