import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { Button } from '../button.tsx'
import { PlainDialog } from './plain-dialog.tsx'

afterEach(async () => page.viewport(1280, 720))

const names = ['返回修改', '重新核对', '保留问题商品，先结算其余']

const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()

test('on a phone the buttons of a dialog fill their rows, below a sum, and none is cut off', async () => {
  await page.viewport(390, 844)
  show(
    <PlainDialog
      title="核对结果"
      onClose={() => undefined}
      footer={
        <>
          <p>已选 12 种 1,204 箱</p>
          {names.map(name => (
            <Button key={name}>{name}</Button>
          ))}
        </>
      }
    >
      3 种商品有问题
    </PlainDialog>,
  )
  const sum = page.getByText('已选 12 种 1,204 箱')
  await expect.element(sum).toBeVisible()
  const dialog = page.getByRole('dialog').element().getBoundingClientRect()
  const boxes = names.map(boxOf)
  expect(boxes.filter(({ left, right }) => left < dialog.left || right > dialog.right)).toEqual([])
  expect(boxes.filter(({ height }) => Math.round(height) < 44)).toEqual([])
  expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThan(
    sum.element().getBoundingClientRect().bottom,
  )
  const rights = boxes.map(({ right }) => Math.round(right))
  expect(rights.filter(right => right === Math.max(...rights))).toHaveLength(2)
})
