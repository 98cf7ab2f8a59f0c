import { copyBuild } from '../support/portal/deployment.ts'
import { markPage, stillStands } from '../support/pages/frame.ts'
import { ListModel, listsOf, wishes } from '../support/list-model.ts'
import { edit } from '../support/pages/list-page.ts'
import { expect, readLists, syncPath, test as base } from '../support/browser/outbox-browser.ts'
import { wakeWorker } from '../support/browser/wake-worker.ts'

const test = base.extend<{ build: ReturnType<typeof copyBuild> }>({
  build: async ({}, use) => {
    const build = copyBuild()
    await use(build)
    build.remove()
  },
  start: async ({ build }, use) => use({ root: build.root }),
})

test('ten versions in a row under an open page with edits that wait: each is offered with its news, and nothing is lost', async ({
  build,
  line,
  elsewhere,
  serverLists,
  openList,
}) => {
  test.slow()
  const before = await readLists(elsewhere)
  const model = new ListModel(before)
  const page = await openList('cart')
  const main = page.getByRole('main')
  line.fail('cut', syncPath)
  for (let version = 1; version <= 10; version += 1) {
    await edit(page, 'cart', model, wishes(20 + version, 1))
    await markPage(page)
    build.deploy(`第 ${version} 版的新内容。`)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const offer = page.getByRole('region', { name: '有新版本可用' })
    await expect(offer).toContainText(`第 ${version} 版的新内容。更新只需几秒`)
    expect(await stillStands(page)).toBe(true)
    const loadedAgain = page.waitForEvent('load')
    await offer.getByRole('button', { name: '立即更新' }).click()
    await loadedAgain
    await expect(main.getByRole('spinbutton').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }
  expect(await serverLists()).toEqual(listsOf(before))
  line.fail('none')
  await page.reload()
  // After these failures the next try by itself would be minutes away; the browser reports a network.
  await wakeWorker(page.context(), line.url)
  await expect.poll(serverLists).toEqual(model.lists)
})
