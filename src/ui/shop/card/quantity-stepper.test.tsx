import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

const rule = { minimum: 8, multiple: 4, maximum: 100 }

function Held({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper name="细薯条" unit="箱" rule={rule} value={value} onChange={setValue} />
}

function Limited({ start, limit }: { start: number; limit: { left: number; text: string } }) {
  const [value, setValue] = useState(start)
  return (
    <QuantityStepper name="细薯条" unit="箱" rule={rule} value={value} limit={limit} onChange={setValue} />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '细薯条 数量' })
const typeIn = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('by keys and buttons', () => {
  beforeEach(() => void render(<Held start={8} />))

  test.each([
    ['ArrowUp', false, '12'],
    ['ArrowUp', true, '48'],
    ['PageUp', false, '48'],
    ['ArrowDown', false, '8'],
  ])('%s with shift %s makes 8 to %s', (key, shiftKey, expected) => {
    fireEvent.keyDown(field(), { key, shiftKey })
    expect(field().value).toBe(expected)
  })

  test('the buttons step by one multiple and end at the limits', () => {
    const less = screen.getByRole('button', { name: '细薯条 减少' })
    expect(less.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '细薯条 增加' }))
    expect(field().value).toBe('12')
    expect(less.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('where there is no more', () => {
  const open = (start: number, left: number) =>
    render(<Limited start={start} limit={{ left, text: `本月剩余 ${left} 箱` }} />)
  const more = () => fireEvent.click(screen.getByRole('button', { name: '细薯条 增加' }))

  test.each([
    [96, 200, '100', '单次最多 100 箱'],
    [46, 50, '48', '本月剩余 50 箱'],
  ])('from %i with %i left it goes to %s and says: %s', (start, left, end, text) => {
    open(start, left)
    more()
    expect([field().value, screen.queryByRole('status')]).toEqual([end, null])
    more()
    expect([field().value, screen.getByRole('status').textContent]).toEqual([end, text])
    fireEvent.click(screen.getByRole('button', { name: '细薯条 减少' }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('a quantity beyond a quota is not lowered by asking for more, and can be lowered', () => {
    open(80, 0)
    more()
    expect(field().value).toBe('80')
    fireEvent.click(screen.getByRole('button', { name: '细薯条 减少' }))
    expect(field().value).toBe('76')
  })
})

describe('typed', () => {
  beforeEach(() => void render(<Held start={8} />))

  test('nothing is said before somebody has finished', () => {
    typeIn('1')
    expect(screen.queryByRole('alert')).toBeNull()
    typeIn('12')
    fireEvent.blur(field())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('what is no whole number is neither rounded nor run together, and changes nothing', () => {
    typeIn('12')
    typeIn('12.')
    typeIn('12.5')
    expect(field().value).toBe('12.5')
    expect(screen.getByRole('alert').textContent).toBe('请填写整箱数')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(field())
    expect(field().value).toBe('12')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a quantity out of step names the rule and both neighbours, each one click away', () => {
    typeIn('13')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toContain('8 箱起订，须为 4 箱的倍数，最多 100 箱')
    expect(screen.getAllByRole('button', { name: /改为/ }).map(({ textContent }) => textContent)).toEqual([
      '改为 12 箱',
      '改为 16 箱',
    ])
    fireEvent.click(screen.getByRole('button', { name: '改为 16 箱' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['3', '改为 8 箱'],
    ['500', '改为 100 箱'],
  ])('%s has one way out: %s', (typed, fix) => {
    typeIn(typed)
    fireEvent.blur(field())
    expect(screen.getAllByRole('button', { name: /改为/ }).map(({ textContent }) => textContent)).toEqual([
      fix,
    ])
  })

  test('an empty field goes back to the smallest quantity', () => {
    typeIn('')
    fireEvent.blur(field())
    expect(field().value).toBe('8')
  })
})
