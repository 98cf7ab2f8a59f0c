import type { Locator, Page } from 'playwright/test'
import { expect } from './browser.ts'

/** More stops than any page has between two things that follow each other. */
const mostStops = 250
/** More than any select or group of radios has choices. */
const mostChoices = 20

type TabKey = 'Tab' | 'Shift+Tab'

/** Presses the key until something is so, as somebody without a pointer does. */
async function tabUntil(page: Page, isThere: () => Promise<boolean>, key: TabKey): Promise<boolean> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isThere()) return true
    await page.keyboard.press(key)
  }
  return false
}

/** Presses Tab, or Shift+Tab, until this has the focus. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate(element => element === document.activeElement)
  if (!(await tabUntil(page, isThere, key))) throw new Error(`${target.toString()} was not reached by ${key}`)
}

/** Goes to a button or link and presses it. */
export async function pressByKey(page: Page, target: Locator, key?: TabKey): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a checkbox and turns it over. */
export async function turnByKey(page: Page, target: Locator, key?: TabKey): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Space')
}

/** Goes to a field and replaces its content by this text. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Steps down until something is so. */
async function stepUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < mostChoices && !(await isThere()); step += 1)
    await page.keyboard.press('ArrowDown')
}

/** Goes to a select and steps down to the choice that is called so. */
export async function pickByKey(page: Page, select: Locator, choice: string | RegExp): Promise<void> {
  const chosen = () =>
    select.evaluate(element => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '')
  await tabTo(page, select)
  await stepUntil(page, async () => {
    const label = await chosen()
    return typeof choice === 'string' ? label === choice : choice.test(label)
  })
  expect(await chosen()).toMatch(choice)
}

/** Goes to the group of a radio and steps through it to this one. */
export async function chooseByKey(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor()
  const isInGroup = () =>
    radio.evaluate(element => document.activeElement?.getAttribute('name') === element.getAttribute('name'))
  if (!(await tabUntil(page, isInGroup, 'Tab'))) throw new Error(`${radio.toString()} was not reached`)
  // Where none of the group is chosen, arrows would pass over the first one.
  await page.keyboard.press('Space')
  await stepUntil(page, () => radio.isChecked())
  await expect(radio).toBeFocused()
}

/** Goes to a field for files, opens the browser's dialog from it and chooses these. */
export async function chooseFilesByKey(page: Page, input: Locator, files: string | string[]): Promise<void> {
  // Asked for early: the browser takes a moment until it hands its dialog over.
  const opened = page.waitForEvent('filechooser')
  await pressByKey(page, input)
  await (await opened).setFiles(files)
}

export const expectFocusIn = (place: Locator) => expect(place.locator(':focus')).toHaveCount(1)

/** Something of the page has the focus: where the whole page has it, a screen reader is silent. */
export const expectFocusKept = (page: Page) => expect(page.locator('main:focus, main :focus')).toHaveCount(1)

/** Opens a dialog by pressing `opener`; the focus is inside as soon as it is open. */
export async function openByKey(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressByKey(page, opener)
  await expectFocusIn(dialog)
}

/** Opens a dialog and leaves it again: the focus is back where it was. */
export async function openAndLeave(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await openByKey(page, opener, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}
