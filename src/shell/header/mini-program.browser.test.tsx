import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { MiniProgram } from './mini-program.tsx'

const button = page.getByRole('button', { name: '订货小程序' })
const elsewhere = page.getByRole('button', { name: '别处' })
const caption = page.getByText('微信扫一扫 随时随地 移动采购')
const code = page.getByRole('img', { name: '订货小程序码' })
const widthOf = (place: typeof code) => place.element().getBoundingClientRect().width

function open(miniProgramCode = '') {
  show(
    <>
      <MiniProgram />
      <button type="button">别处</button>
    </>,
    { settings: { miniProgramCode } },
  )
}

test('hovering shows the code with its caption; without a configured code it is the static picture', async () => {
  open()
  // The pointer is where the test before has left it.
  await elsewhere.hover()
  expect(caption.elements()).toHaveLength(0)
  await button.hover()
  await expect.element(caption).toBeVisible()
  await expect.poll(() => (code.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await elsewhere.hover()
  await expect.element(caption).not.toBeInTheDocument()
})

test('a click opens a dialog, 300 wide and without a footer, with a larger code', async () => {
  open()
  await button.hover()
  await expect.element(code).toBeVisible()
  const small = widthOf(code)
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('欢迎您使用订货小程序')).toBeVisible()
  await expect.element(dialog).toHaveStyle({ width: '300px' })
  expect(dialog.element().querySelector('.ant-modal-footer')).toBeNull()
  await expect.poll(() => widthOf(dialog.getByRole('img', { name: '订货小程序码' }))).toBeGreaterThan(small)
  await dialog.getByRole('button', { name: /关闭|Close/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the configured code is shown where there is one', async () => {
  open('/code')
  await button.hover()
  await expect.element(code).toHaveAttribute('src', '/blob/code')
  await expect.poll(() => (code.element() as HTMLImageElement).naturalWidth).toBe(192)
})
