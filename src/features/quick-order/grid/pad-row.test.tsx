import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { LineRow } from './pad-row.tsx'
import type { RowActions } from './use-row-actions.ts'

afterEach(cleanup)

const show = (line: Parameters<typeof filledLine>[0]) =>
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <tr>
            <LineRow
              at={0}
              line={filledLine(line)}
              limits={undefined}
              selected={false}
              actions={{} as RowActions}
            />
          </tr>
        </tbody>
      </table>
    </MemoryRouter>,
  )
const state = () => screen.getAllByRole('cell').at(-2)?.textContent

test('the state of a row that the portal has is its stock', () => {
  show({ stock: 'enough', status: 'synced' })
  expect(state()).toBe('有货')
})

test('a problem takes the place of the stock', () => {
  show({ stock: 'enough', status: 'synced', problems: ['offSale'] })
  expect(state()).toBe('已下架，不能订购')
})
