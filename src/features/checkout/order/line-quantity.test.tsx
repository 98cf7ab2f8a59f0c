import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lineOf } from '#tests/support/pages/checkout.ts'
import { LineQuantity } from './line-quantity.tsx'

afterEach(cleanup)

const open = (qty = 3) => {
  const onQuantity = vi.fn<(qty: number) => void>()
  render(<LineQuantity line={lineOf({ qty, minimum: 2, maximum: 5 })} limits={[]} onQuantity={onQuantity} />)
  return () => onQuantity.mock.calls.map(([asked]) => asked)
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '细薯条 数量' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `细薯条 ${name}` }))
const typeIn = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('a change back to the old quantity is an edit too, while the portal has not answered for the first', () => {
  const asked = open()
  press('增加')
  press('减少')
  fireEvent.blur(field())
  expect(asked()).toEqual([4, 3])
})

test('an illegal quantity stays in the field, and the one that was asked for last is not asked for again', () => {
  const asked = open()
  press('增加')
  typeIn('9')
  typeIn('4')
  expect(asked()).toEqual([4])
  typeIn('9')
  typeIn('3')
  expect(asked()).toEqual([4, 3])
})
