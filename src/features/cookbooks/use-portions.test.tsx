import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { PortionStepper } from './portion-stepper.tsx'
import { usePortions } from './use-portions.ts'

afterEach(cleanup)

function DishForFour() {
  return <PortionStepper portions={usePortions(4)} />
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <DishForFour /> }])
  render(<RouterProvider router={router} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  return { field, address: () => router.state.location.search }
}

test('the plus pressed twice before the page had a moment counts twice', () => {
  const { field, address } = show()
  const plus = screen.getByRole('button', { name: '份量 增加' })
  act(() => {
    plus.click()
    plus.click()
  })
  expect([field.value, address()]).toEqual(['6', '?servings=6'])
})

test('a digit that is typed and taken back at once leaves what it was', () => {
  const { field, address } = show()
  act(() => {
    fireEvent.change(field, { target: { value: '40' } })
    fireEvent.change(field, { target: { value: '4' } })
  })
  expect([field.value, address()]).toEqual(['4', ''])
})
