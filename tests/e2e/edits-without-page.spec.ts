import type { LineFault } from '../support/portal/faulty-line.ts'
import { ListModel, listsOf, wishes } from '../support/list-model.ts'
import { edit, pathOf } from '../support/pages/list-page.ts'
import { expect, readLists, syncPath, test } from '../support/browser/outbox-browser.ts'
import { stopWorkers, wakeWorker } from '../support/browser/wake-worker.ts'

test('forty edits of cart and pad in two tabs, made without a network, arrive after the browser was killed and no page is open', async ({
  line,
  killable,
  elsewhere,
  serverLists,
  openList,
}) => {
  const before = await readLists(elsewhere)
  const model = new ListModel(before)
  const all = wishes(1, 40)
  const [first, second] = [await openList('cart'), await openList('quickOrder')]
  line.fail('cut')
  await edit(first, 'cart', model, all.slice(0, 10))
  await edit(second, 'quickOrder', model, all.slice(10, 20))
  // Each opens the other's list, which it has never shown.
  await first.goto(line.url + pathOf.quickOrder)
  await second.goto(line.url + pathOf.cart)
  await edit(first, 'quickOrder', model, all.slice(20, 30))
  await edit(second, 'cart', model, all.slice(30, 40))
  await first.close()
  await second.close()
  await killable.kill()
  // This request follows all those that had left the browser, and meets the broken line as they do.
  expect(await serverLists().catch(() => 'nobody answers')).toBe('nobody answers')
  line.fail('none')
  expect(await serverLists()).toEqual(listsOf(before))

  await killable.relaunch()
  await wakeWorker(killable.context(), line.url)
  await expect.poll(serverLists).toEqual(model.lists)
})

const passing: readonly (readonly [LineFault, number, string])[] = [
  ['answerCut', 2, 'are carried out while the answer is lost'],
  ['busy', 3, 'meet a server that is busy'],
  ['captive', 4, 'meet the page of a WLAN'],
]

test('edits that meet a broken line arrive once, when it is over, also where the worker is stopped while it sends', async ({
  line,
  killable,
  elsewhere,
  serverLists,
  openList,
}) => {
  for (const [fault, seed, what] of passing)
    await test.step(`edits that ${what}`, async () => {
      const model = new ListModel(await readLists(elsewhere))
      const [cart, pad] = [await openList('cart'), await openList('quickOrder')]
      line.fail(fault, syncPath)
      await edit(pad, 'quickOrder', model, wishes(seed, 6))
      await edit(cart, 'cart', model, wishes(seed, 6))
      await expect.poll(line.met).toBeGreaterThan(0)
      await cart.close()
      await pad.close()
      line.fail('none')
      await wakeWorker(killable.context(), line.url)
      await expect.poll(serverLists).toEqual(model.lists)
    })

  await test.step('a stopped worker sends the same again, and what was edited since', async () => {
    const model = new ListModel(await readLists(elsewhere))
    const pad = await openList('quickOrder')
    line.fail('held', syncPath)
    await edit(pad, 'quickOrder', model, wishes(5, 1))
    await expect.poll(serverLists).toEqual(model.lists)
    const held = structuredClone(model.lists)
    await edit(pad, 'quickOrder', model, wishes(6, 8))
    await pad.close()
    await stopWorkers(killable.context())
    expect(await serverLists()).toEqual(held)
    line.fail('none')
    await wakeWorker(killable.context(), line.url)
    await expect.poll(serverLists).toEqual(model.lists)
  })
})
