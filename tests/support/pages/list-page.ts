import type { Page } from 'playwright/test'
import { expect } from '../browser/browser.ts'
import type { Act, ListModel, ListName, Wish } from '../list-model.ts'

export const pathOf: Readonly<Record<ListName, string>> = { cart: '/cart', quickOrder: '/quickOrder' }

/** The row of a line, and the field with its quantity. */
function rowOf(page: Page, list: ListName, key: string) {
  const inCart = page.locator(`li[data-key="${key}"]`)
  const onPad = page.locator('tbody tr', { has: page.locator(`[data-key="${key}"]`) })
  const row = list === 'cart' ? inCart : onPad
  return { row, field: row.getByRole(list === 'cart' ? 'spinbutton' : 'textbox') }
}

/** The lists as the page shows them: cases by line. */
export const shownOn = (page: Page, list: ListName): Promise<Record<string, number>> =>
  page.evaluate(
    selector =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>(selector)].map(place => {
          const field = place
            .closest('li, tr')
            ?.querySelector<HTMLInputElement>('[role=spinbutton], [inputmode]')
          return [place.dataset['key'] ?? '', Number(field?.value)]
        }),
      ),
    list === 'cart' ? 'li[data-key]' : 'tbody [data-key]',
  )

/** Marks of the edits of a line that this device keeps. Each edit that is written to the disk brings a new one. */
const marksOf = (page: Page, { list, key }: Pick<Act, 'list' | 'key'>): Promise<readonly string[]> =>
  page.evaluate(
    async place => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
        })
      const db = await done(indexedDB.open('portal'))
      const tx = db.transaction(['pending', 'inflight'])
      interface Kept {
        readonly target: string
        readonly key: string
        readonly gen: string
      }
      const [pending, inflight] = (await Promise.all([
        done(tx.objectStore('pending').getAll()),
        done(tx.objectStore('inflight').getAll()),
      ])) as [Kept[], { edits: Kept[] }[]]
      db.close()
      return [...pending, ...inflight.flatMap(({ edits }) => edits)]
        .filter(({ target, key: of }) => target === place.list && of === place.key)
        .map(({ gen }) => gen)
    },
    { list, key },
  )

export async function press(page: Page, { list, key, code, how, cases, after }: Act): Promise<void> {
  const { row, field } = rowOf(page, list, key)
  switch (how) {
    case 'more':
      return row.getByRole('button', { name: /增加$/ }).click()
    case 'less':
      return row.getByRole('button', { name: /减少$/ }).click()
    case 'remove':
      return row.getByRole('button', { name: list === 'cart' ? /删除$/ : /^删除/ }).click()
    case 'type':
      await field.fill(String(after))
      return field.press('Enter')
    case 'write':
      await page.getByLabel('新一行的编码、名称或拼音').fill(code)
      await page.getByLabel('新一行的编码、名称或拼音').press('Enter')
      await page.getByLabel('新一行的数量').fill(String(cases))
      return page.getByLabel('新一行的数量').press('Enter')
  }
}

/** Carries out an act on a page that shows the list. The page agrees with the model before and after. */
async function carryOut(page: Page, act: Act): Promise<void> {
  const { row, field } = rowOf(page, act.list, act.key)
  if (act.before !== undefined) await expect(field).toHaveValue(String(act.before))
  await press(page, act)
  if (act.after === undefined) await expect(row).toHaveCount(0)
  else await expect(field).toHaveValue(String(act.after))
}

/** One wish after the other. Where nothing is sent, each is on the disk before the next. */
export async function edit(
  page: Page,
  list: ListName,
  model: ListModel,
  all: readonly Wish[],
  { isSent = false }: { readonly isSent?: boolean } = {},
): Promise<void> {
  for (const one of all) {
    const act = model.act(list, one)
    if (!act) continue
    const before = isSent ? [] : await marksOf(page, act)
    await carryOut(page, act)
    if (isSent) continue
    await expect.poll(async () => (await marksOf(page, act)).some(mark => !before.includes(mark))).toBe(true)
  }
}
