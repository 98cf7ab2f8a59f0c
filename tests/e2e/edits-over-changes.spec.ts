import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { copyBuild } from '../support/portal/deployment.ts'
import { ListModel, listsOf, wishes } from '../support/list-model.ts'
import { edit, pathOf } from '../support/pages/list-page.ts'
import { buyer, expect, readLists, syncPath, test as base } from '../support/browser/outbox-browser.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'
import { wakeWorker } from '../support/browser/wake-worker.ts'

base.describe('a new version is deployed in between', () => {
  const test = base.extend<{ build: ReturnType<typeof copyBuild> }>({
    build: async ({}, use) => {
      const build = copyBuild()
      await use(build)
      build.remove()
    },
    start: async ({ build }, use) => use({ root: build.root }),
  })

  test('what the old one has kept is sent by the new one, without a page', async ({
    build,
    line,
    killable,
    elsewhere,
    serverLists,
    openList,
  }) => {
    const before = await readLists(elsewhere)
    const model = new ListModel(before)
    const pad = await openList('quickOrder')
    line.fail('cut', syncPath)
    await edit(pad, 'quickOrder', model, wishes(11, 6))
    await killable.kill()
    build.deploy()
    await killable.relaunch()
    const cart = await openList('cart')
    await edit(cart, 'cart', model, wishes(12, 3))
    await cart.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const offer = cart.getByRole('region', { name: '有新版本可用' })
    await offer.getByRole('button', { name: '立即更新' }).click()
    await expect(offer).toHaveCount(0)
    await expect(cart.getByRole('spinbutton').first()).toBeVisible()
    await edit(cart, 'cart', model, wishes(13, 3))
    // Where the old worker does not go in time the page takes over without it, and registers the new one once it is quiet.
    await cart.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await cart.close()
    expect(await serverLists()).toEqual(listsOf(before))
    line.fail('none')
    await wakeWorker(killable.context(), line.url)
    await expect.poll(serverLists).toEqual(model.lists)
  })
})

base(
  'edits of a session that has ended are kept from whoever signs in next, and sent for their own person',
  async ({ line, killable, elsewhere, serverLists, openList }) => {
    const before = await readLists(elsewhere)
    const model = new ListModel(before)
    const page = await openList('quickOrder')
    line.fail('cut')
    await edit(page, 'quickOrder', model, wishes(21, 8))
    await page.close()
    line.fail('none', syncPath)
    await elsewhere.expect('POST /vip/action/endOtherSessions', { body: {} })
    await wakeWorker(killable.context(), line.url)
    await expect.poll(line.met).toBeGreaterThan(0)

    const other = demoAccounts.canteen
    const [others] = await signIn(new Client(overHttp(line.url)), other.phone, demoPassword)
    const theirs = new ListModel(await readLists(others))
    const next = await killable.context().newPage()
    await next.goto(line.url + pathOf.cart)
    await expect(next).toHaveURL(/\/login/)
    await signInByPassword(next, other.phone)
    await expect(next).toHaveURL(line.url + pathOf.cart)
    // Theirs are sent, so that there was a sender.
    await edit(next, 'cart', theirs, wishes(22, 4), { isSent: true })
    await expect.poll(async () => listsOf(await readLists(others))).toEqual(theirs.lists)
    expect(await serverLists()).toEqual(listsOf(before))

    await others.expect('POST /vip/action/endOtherSessions', { body: {} })
    await next.reload()
    await expect(next).toHaveURL(/\/login/)
    await signInByPassword(next, buyer.phone)
    await expect.poll(serverLists).toEqual(model.lists)
    expect(listsOf(await readLists(others))).toEqual(theirs.lists)
  },
)

base.describe('a clock that is three hours late, and a browser without Background Sync', () => {
  const aheadMs = 3 * 3_600_000
  /** Moves the clock of the portal's process, since no browser lets a test move its worker's. */
  const ahead = `data:text/javascript,${encodeURIComponent(
    `const now = Date.now; const Real = Date; Date.now = () => now() + ${aheadMs};
     globalThis.Date = class extends Real {
       constructor(...a) { a.length ? super(...a) : super(Real.now()) }
       static [Symbol.hasInstance](one) { return one instanceof Real }
     }`,
  )}`
  base.use({ aheadMs, start: { env: { NODE_OPTIONS: `--import=${ahead}` } } })

  base(
    'what was kept is sent when the portal is opened',
    async ({ line, killable, elsewhere, serverLists, openList }) => {
      const before = await readLists(elsewhere)
      const model = new ListModel(before)
      const page = await openList('quickOrder')
      line.fail('cut')
      await edit(page, 'quickOrder', model, wishes(31, 8))
      await killable.kill()
      // This request follows all those that had left the browser, and meets the broken line as they do.
      await expect(serverLists()).rejects.toThrow()
      line.fail('none', syncPath)
      await killable.relaunch()
      expect(await serverLists()).toEqual(listsOf(before))
      const home = await killable.context().newPage()
      await home.goto(line.url)
      await expect.poll(serverLists).toEqual(model.lists)
      // The clock was corrected by an answer, and the edits were sent again.
      expect(line.met()).toBeGreaterThan(1)
    },
  )
})
