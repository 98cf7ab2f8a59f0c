import type { Page } from 'playwright/test'
import type { StoredUser } from '#src/api/user-store.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { frameOf } from '#tests/support/pages/frame.ts'
import { storedBy, tracesIn } from '#tests/support/browser/traces.ts'
import type { Emit } from './measurement.ts'

/** Words that would identify the person signed in. */
async function wordsOf(page: Page): Promise<Record<string, string>> {
  const user = await page.evaluate(() => localStorage.getItem('portal.user'))
  const { sign, userId, businessId } = JSON.parse(user ?? '{}') as StoredUser
  const client = new Client(overHttp(new URL(page.url()).origin), { sign, business: businessId ?? 0 })
  const info = await client.expect('POST /users/queryUserInfo', { body: {} })
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  return {
    sign,
    user: String(userId),
    business: String(businessId),
    phone: info.phone,
    name: info.userName,
    dealer: info.dealerName,
    address: groups[0]?.address.text ?? '',
    line: groups[0]?.lines[0]?.key ?? '',
  }
}

/** In how many places this browser stores one of these words. */
const countTraces = async (page: Page, words: Readonly<Record<string, string>>): Promise<number> =>
  tracesIn(await storedBy(page), words).length

/** The traces of a person on the device before and after they sign out. */
export async function measureTraces(page: Page, emit: Emit): Promise<void> {
  const words = await wordsOf(page)
  emit('offline:traces:signed-in', await countTraces(page, words), 'places')
  await frameOf(page).logOut()
  await page.waitForURL('**/login')
  // Other tabs and the worker delete their data a moment later.
  await page.waitForTimeout(2_000)
  emit('offline:traces:signed-out', await countTraces(page, words), 'places')
}
