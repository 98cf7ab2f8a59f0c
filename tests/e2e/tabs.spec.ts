import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf, markPage, stillStands, storedUser } from '../support/pages/frame.ts'
import { signInByPassword, signInPage } from '../support/pages/sign-in-page.ts'

const { canteen, hotel, restaurant } = demoAccounts
// Signing out ends the session that other tests share.
test.use({ ownSession: true })

const place = '/workbench/servicesHome/questionReply'
const wayBack = `/login?redirect=${encodeURIComponent(place)}`

// That a switch of the dealer reaches the other tab is seen in dealer-switcher.spec.ts.
test('signing in at one tab signs in the other and leads it to where it wanted to go, signing out of one signs out of the other', async ({
  openAs,
}) => {
  const page = await openAs(null)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(place)
    await expect(frameOf(tab).home).toBeVisible()
    await expect(tab).toHaveURL(wayBack)
  }
  await signInByPassword(page, hotel.phone)
  await expect(frameOf(other).greeting).toHaveText('Hi,徐立群')
  await expect(other).toHaveURL(place)

  await frameOf(page).logOut()
  await expect(page).toHaveURL('/login')
  await expect(frameOf(other).signIn).toBeVisible()
  await expect(other).toHaveURL(wayBack)
})

/** As in a frozen tab: the storage has changed, and no event told it. */
const changeStorageUnheard = async (page: Page, asleep: Page) => {
  const user = await page.evaluate(() => localStorage.getItem('portal.user') ?? '')
  await asleep.evaluate(stored => localStorage.setItem('portal.user', stored), user)
}

test('a tab that slept while somebody else signed in starts again as that user: before its next write, which is never sent, as soon as somebody looks at it, and instead of signing that user out', async ({
  openAs,
}) => {
  const [asleep, first, second] = [await openAs(null), await openAs(restaurant), await openAs(canteen)]
  await asleep.goto('/login')
  // It has read who is signed in before it sleeps.
  await expect(signInPage(asleep).phone).toBeVisible()
  await first.goto('/')
  await second.goto('/')
  await changeStorageUnheard(first, asleep)
  const writes: string[] = []
  asleep.on('request', request => {
    if (/getSecret|userLogin|logout/i.test(request.url())) writes.push(request.url())
  })
  await signInByPassword(asleep, canteen.phone)
  await expect(frameOf(asleep).greeting).toHaveText('Hi,郑凯')

  await changeStorageUnheard(second, asleep)
  await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(frameOf(asleep).greeting).toHaveText('Hi,吴桂芳')
  await asleep.waitForLoadState('load')

  await changeStorageUnheard(first, asleep)
  await markPage(asleep)
  const loadedAgain = asleep.waitForEvent('load')
  await frameOf(asleep).logOut()
  await loadedAgain
  expect(await stillStands(asleep)).toBe(false)
  await expect(frameOf(asleep).greeting).toHaveText('Hi,郑凯')
  expect((await storedUser(asleep))?.userId).toBe(restaurant.userId)
  expect(writes).toEqual([])
})
