import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graveFindings } from '#tests/support/component/component-axe.ts'
import { show } from '#tests/support/component/component.tsx'
import { mouse } from '#tests/support/browser/pointer.ts'
import { Gallery } from './gallery.tsx'

const pictures = [1, 2, 3].map(at => ({ path: `${at}`, width: 800, height: 800, blur: '' }))
const stage = page.getByRole('button', { name: /^放大查看图片/ })
const viewer = page.getByRole('dialog', { name: /的图片$/ })
const place = viewer.getByRole('status')
const next = viewer.getByRole('button', { name: '下一张' })
const moved = () => viewer.element().querySelector<HTMLElement>('[style*=translate]')?.getBoundingClientRect()

async function openViewer(): Promise<void> {
  show(
    <main>
      <h1>薯条</h1>
      <Gallery name="薯条" pictures={pictures} />
    </main>,
  )
  ;((await stage.findElement()) as HTMLElement).focus()
}

test('the gallery by keyboard: arrow keys change the picture, Enter opens the whole screen, Esc gives the focus back', async () => {
  await openViewer()
  await expect.element(stage).toHaveAccessibleName('放大查看图片 1，共 3 张')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(stage).toHaveAccessibleName('放大查看图片 2，共 3 张')
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveTextContent('2 / 3')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(place).toHaveTextContent('1 / 3')
  const width = moved()?.width ?? 0
  await userEvent.keyboard('+')
  await expect.poll(() => moved()?.width).toBeGreaterThan(width * 1.2)
  expect(await graveFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(stage).toHaveFocus()
})

test('in full screen the arrow button keeps the focus while it shows one picture after another', async () => {
  await openViewer()
  await userEvent.keyboard('{Enter}')
  await expect.element(viewer.getByRole('button', { name: '关闭' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(next).toHaveFocus()
  for (const at of [2, 3, 1]) {
    await userEvent.keyboard('{Enter}')
    await expect.element(place).toHaveTextContent(`${at} / 3`)
    await expect.element(next).toHaveFocus()
  }
})

test('who drags a large picture into a corner and makes it smaller still sees it, and the next one whole', async () => {
  await openViewer()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toBeVisible()
  const whole = moved()
  await userEvent.keyboard('++++++')
  for (let times = 0; times < 4; times += 1) {
    await mouse.move([200, 400])
    await mouse.down([200, 400])
    for (const x of [450, 700, 950, 1200]) await mouse.drag([x, 400])
    await mouse.up([1200, 400])
  }
  // Its left edge lies at the left edge of the screen, and no further inside.
  await expect.poll(() => Math.round(moved()?.left ?? NaN)).toBe(0)
  await userEvent.keyboard('-----')
  await expect.poll(() => moved()?.left ?? NaN).toBeLessThan(1280 * 0.4)
  await next.click()
  await expect.poll(moved).toEqual(whole)
})
