import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graveFindings } from '#tests/support/component/component-axe.ts'
import { show } from '#tests/support/component/component.tsx'
import { ShareButton } from './share-button.tsx'

const path = '/productDetail?id=7'
const url = new URL(path, location.origin).href
const share = page.getByRole('button', { name: '分享' })
const dialog = page.getByRole('dialog', { name: '分享链接' })
const link = dialog.getByRole('textbox')
const toast = () => document.querySelector('[data-toast]')?.textContent

/** The states of the page's clipboard: working, refusing, or missing. */
const clipboardIs = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const open = () =>
  show(
    <main>
      <h1>薯条</h1>
      <ShareButton title="薯条" path={path} />
      <input aria-label="备注" />
    </main>,
  )

test('the URL is shared by copying it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  clipboardIs({ writeText })
  open()
  await share.click()
  await expect.poll(toast).toBe('链接已复制')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
})

test('where copying is not allowed the link can be taken by hand', async () => {
  clipboardIs({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  open()
  await share.click()
  await expect.element(link).toHaveValue(url)
})

test('where the page has no clipboard the URL stands in a field with a button that copies it', async () => {
  clipboardIs(undefined)
  open()
  await share.click()
  await expect.element(link).toHaveValue(url)
  expect(await graveFindings()).toEqual([])
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(toast).toBe('链接已复制')
  const field = page.getByRole('textbox', { name: '备注' })
  await field.click()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(field).toHaveValue(url)
})
