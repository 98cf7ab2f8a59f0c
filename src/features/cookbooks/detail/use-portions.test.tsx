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
  return { field, url: () => router.state.location.search }
}

test('the plus pressed twice before the page had a moment counts twice', () => {
  const { field, url } = show()
  const plus = screen.getByRole('button', { name: '份量 增加' })
  act(() => {
    plus.click()
    plus.click()
  })
  expect([field.value, url()]).toEqual(['6', '?servings=6'])
})

test('a digit that is typed and taken back at once leaves what it was', () => {
  const { field, url } = show()
  act(() => {
    fireEvent.change(field, { target: { value: '40' } })
    fireEvent.change(field, { target: { value: '4' } })
  })
  expect([field.value, url()]).toEqual(['4', ''])
})
