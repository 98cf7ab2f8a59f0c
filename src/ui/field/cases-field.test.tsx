import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CasesField } from './cases-field.tsx'

afterEach(cleanup)

function Held() {
  const [value, setValue] = useState<number | null>(8)
  return (
    <>
      <CasesField label="实收" unit="箱" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

test.each([
  ['12', '12', '12'],
  ['１２', '12', '12'],
  ['1.5', '1.5', 'null'],
  ['-3', '-3', 'null'],
  ['', '', 'null'],
])('"%s" is shown as "%s" and counts as %s', (text, shown, cases) => {
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /实收/ })
  for (let end = 1; end <= text.length; end += 1)
    fireEvent.change(field, { target: { value: text.slice(0, end) } })
  if (text === '') fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe(shown)
  expect(screen.getByRole('status').textContent).toBe(cases)
  const isNone = text !== '' && cases === 'null'
  expect(screen.queryByText('请填写整箱数') !== null).toBe(isNone)
})
