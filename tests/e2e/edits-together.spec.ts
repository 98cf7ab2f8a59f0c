import type { Page } from 'playwright/test'
import { ListModel, wishes, type ListName, type ServerLists } from '../support/list-model.ts'
import { edit, pathOf, press, shownOn } from '../support/pages/list-page.ts'
import { buyer, expect, readLists, test } from '../support/browser/outbox-browser.ts'
import { storedSession } from '../support/portal/stored-session.ts'

const people = 3
const turns = 2
const wishesPerTurn = 3

/** The lines are dealt out: each third to one of the people, and the last third to everybody. */
function linesOf(before: ServerLists, person: number) {
  const places = new Map(
    [before.cart, before.quickOrder].flatMap(lines =>
      lines.map(({ id }, place) => [id, place % (people + 1)]),
    ),
  )
  return new ListModel(before, ({ id }) => places.get(id) === person)
}

test('two tabs of one browser and another browser edit at once; no edit is missing, and all show what the server has', async ({
  line,
  browser,
  elsewhere,
  serverLists,
  openList,
}) => {
  const before = await readLists(elsewhere)
  const storageState = await storedSession(line.url, buyer.phone)
  const context = await browser.newContext({ baseURL: line.url, storageState })
  const other = await context.newPage()
  await other.goto(pathOf.cart)
  await expect(other.getByRole('spinbutton').first()).toBeVisible()
  const pages = [await openList('cart'), await openList('quickOrder'), other]
  const models = pages.map((_, person) => linesOf(before, person))
  const shared = linesOf(before, people)

  /** Each page works on its own lines, and between two turns on a line that all of them change. */
  const work = async (page: Page, list: ListName, person: number, seed: number) => {
    const model = models[person]
    if (!model) throw new Error('nobody')
    for (let turn = 0; turn < turns; turn += 1) {
      const all = wishes(seed * 100 + person * 10 + turn, wishesPerTurn)
      await edit(page, list, model, all, { isSent: true })
      const act = shared.act(list, { what: 'type', at: turn, cases: person + turn + 1 })
      if (act) await press(page, act)
    }
  }
  const showServer = async (page: Page, list: ListName) =>
    expect(async () => {
      // Somebody looks at it again.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      expect(await shownOn(page, list)).toEqual((await serverLists())[list])
    }).toPass({ timeout: 60_000 })

  const rounds = [
    ['cart', 'quickOrder', 'cart'],
    ['quickOrder', 'cart', 'quickOrder'],
  ] as const
  for (const [seed, lists] of rounds.entries()) {
    const open = pages.map((page, person) => ({ page, person, list: lists[person] ?? 'cart' }))
    if (seed > 0) await Promise.all(open.map(({ page, list }) => page.goto(line.url + pathOf[list])))
    await Promise.all(open.map(({ page, person, list }) => work(page, list, person, seed)))
    for (const { page, list } of open) await showServer(page, list)
  }
  const after = await serverLists()
  for (const list of ['cart', 'quickOrder'] as const) {
    for (const [person, model] of models.entries()) {
      const own = before[list].filter((_, place) => place % (people + 1) === person).map(({ key }) => key)
      for (const key of own) expect([key, after[list][key]]).toEqual([key, model.lists[list][key]])
    }
  }
  await context.close()
})
