import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { devtools } from '#tests/support/browser/devtools.ts'
import { middleOf, mouse } from '#tests/support/browser/pointer.ts'
import { confirm } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** A dialog, and over it a question about its content. */
function Place() {
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const ask = () => void confirm({ title: '删除“冷库”？', okText: '删除', danger: true })
  return (
    <>
      <button type="button" onClick={ask}>
        删除
      </button>
      <button type="button" style={{ position: 'fixed', top: 40, left: 40 }} onClick={() => setOpen(true)}>
        修改
      </button>
      <Dialog title="修改收货地址" open={open} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setSaved(true)}>
          保存
        </button>
        {saved && <p role="alert">请填写联系人</p>}
      </Dialog>
    </>
  )
}

/** Slows every animation of the page nearly to a stop, as happens for an instant on a busy machine. */
async function holdAnimations(): Promise<() => Promise<void>> {
  const play = async (playbackRate: number) => {
    await devtools().send('Animation.setPlaybackRate', { playbackRate })
  }
  await devtools().send('Animation.enable')
  await play(0.001)
  return () => play(1)
}

const runs = (place: Locator) =>
  place
    .element()
    .getAnimations({ subtree: true })
    .some(({ playState }) => playState === 'running')

test('a button of a dialog can be pressed while the dialog is still appearing', async () => {
  show(<Place />)
  const letGo = await holdAnimations()
  await page.getByRole('button', { name: '修改' }).click()
  const dialog = page.getByRole('dialog', { name: '修改收货地址' })
  await expect.element(dialog).toBeInTheDocument()
  await expect.poll(() => runs(dialog)).toBe(true)
  const save = middleOf(dialog.getByRole('button', { name: '保存' }))
  await mouse.move(save)
  await mouse.down(save)
  await letGo()
  await expect.poll(() => runs(dialog)).toBe(false)
  await mouse.up(save)
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('what lies below a question can be pressed as soon as it is answered', async () => {
  show(<Place />)
  const change = page.getByRole('button', { name: '修改' })
  await expect.element(change).toBeVisible()
  const below = middleOf(change)
  await page.getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除“冷库”？' })
  await expect.element(question).toBeVisible()
  await expect.poll(() => runs(question)).toBe(false)
  // Until then it is out of reach.
  await mouse.click(below)
  await expect.element(question).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  const letGo = await holdAnimations()
  await mouse.click(middleOf(question.getByRole('button', { name: /取\s*消/ })))
  await mouse.click(below)
  await letGo()
  await expect.element(page.getByRole('dialog', { name: '修改收货地址' })).toBeVisible()
})
