import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { code } from '#contract/kernel/errors.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf, storedUser } from '../support/pages/frame.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'

const { dealer, group } = demoAccounts
const [nanjing, suzhou] = group.businessIds
test.use({ ownSession: true })

const question = (page: Page) => page.getByRole('dialog', { name: '切换经销商' })

test.describe('signing in for several dealers', () => {
  test('opens the question by itself, and nothing but an answer closes it', async ({ page }) => {
    await page.goto('/login')
    await signInByPassword(page, group.phone)
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { pressed: true })).toHaveCount(0)

    await test.step('not Esc', async () => {
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeVisible()
    })
    await test.step('not a click beside it', async () => {
      await page.mouse.click(5, 400)
      await expect(question(page)).toBeVisible()
    })
    await test.step('there is neither a cross nor 取消', async () => {
      await expect(question(page).getByRole('button', { name: /close|关闭|取\s*消/i })).toHaveCount(0)
    })
    await test.step('not a reload', async () => {
      await page.reload()
      await expect(question(page)).toBeVisible()
    })
    await test.step('an answer', async () => {
      await question(page).getByRole('button', { name: /^苏州/ }).click()
      await question(page)
        .getByRole('button', { name: /确\s*定/ })
        .click()
      await expect(frameOf(page).dealer).toHaveText('苏州江南联合冷链食品有限公司')
      await expect(question(page)).toBeHidden()
    })
  })

  test('asks nothing about the user before, and leaves the way out to somebody else', async ({ openAs }) => {
    const page = await openAs(group)
    const asked: string[] = []
    page.on('request', request => {
      if (/query(T)?UserInfo/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/')
    await expect(question(page)).toBeVisible()
    expect(asked).toEqual([])
    await question(page).getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    expect(await storedUser(page)).toBeNull()
  })
})

test('with a parent and an acting business, the acting business is loaded, with the parent’s name', async ({
  openAs,
}) => {
  const page = await openAs(group, { business: suzhou })
  const answered = page.waitForResponse(/queryTUserInfo/)
  await page.goto('/')
  const answer = await answered
  expect(answer.request().postDataJSON()).toMatchObject({ body: { id: suzhou } })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await expect
    .poll(() => storedUser(page))
    .toMatchObject({ businessId: suzhou, tDealerName: '江南联合食品集团有限公司' })
})

/** A client with the headers that a page of one dealer sends with every call, taken from the page itself. */
async function callerOf(page: Page, origin: string): Promise<Client> {
  const asked = page.waitForRequest(/querySerSysMessageCount/)
  await page.goto('/')
  const { sign = '', business = '' } = (await asked).headers()
  return new Client(overHttp(origin), { sign, business: Number(business) })
}

const address = {
  contactName: '周晓峰',
  contactPhone: '13912345678',
  districtCode: '320507',
  detail: '测试路 88 号冷库',
  isDefault: false,
}

test('two windows of one account for two dealers each read and write only their own', async ({
  openAs,
  portal,
}) => {
  const [first, second] = [
    await openAs(group, { business: nanjing }),
    await openAs(group, { business: suzhou }),
  ]
  const [here, there] = [await callerOf(first, portal.url), await callerOf(second, portal.url)]
  const unread = async (caller: Client) =>
    (await caller.expect('POST /messageNotices/action/queryUnreadNum', { body: {} })).unread
  expect(await unread(here)).not.toBe(await unread(there))
  for (const [page, caller] of [
    [first, here],
    [second, there],
  ] as const)
    await expect
      .poll(
        async () => (await frameOf(page).messages.textContent()) === `我的消息${await unread(caller)}条未读`,
      )
      .toBe(true)

  const listOf = async (caller: Client, business: number) => {
    const addresses = await caller.expect('GET /users/queryAddress/{id}', { path: { id: business } })
    return addresses.map(each => each.id)
  }
  const { id } = await there.expect('POST /users/dealerV2/saveReceiveAddress', { body: address })
  expect(await listOf(there, suzhou)).toContain(id)
  expect(await listOf(here, nanjing)).not.toContain(id)
  await test.step('the one cannot read or change what is the other’s', async () => {
    const read = await here.send('GET /users/queryAddress/{id}', { path: { id: suzhou } })
    expect(read.code).toBe(code.notFound)
    const change = await here.send('PUT /users/dealerV2/modifyReceiveAddress', { body: { ...address, id } })
    expect(change.code).toBe(code.notFound)
  })
  await there.expect('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id } })
})

test('a dealer that is not the account’s is answered like one that does not exist', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(group, { business: nanjing })
  const own = await callerOf(page, portal.url)
  const [foreign] = dealer.businessIds
  const answers = await Promise.all(
    [foreign, 999_999].map(async business => {
      const { code: said, msg } = await own.as({ business }).send('POST /users/queryUserInfo', { body: {} })
      return { said, msg }
    }),
  )
  expect(answers[0]).toMatchObject({ said: code.notFound })
  expect(answers[0]).toEqual(answers[1])
})

test('a page whose stored dealer is not the account’s asks for which one to act', async ({ openAs }) => {
  const page = await openAs(group, { business: dealer.businessIds[0] })
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: '切换经销商' })).toBeVisible()
  expect(await storedUser(page)).toMatchObject({ userId: group.userId, businessId: null })
})
