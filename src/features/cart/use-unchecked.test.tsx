import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import type { Partition } from '../../device/store/rows.ts'
import { useUnchecked } from './use-unchecked.ts'

const dealer = '11|34'

const none: ReadonlyMap<string, number> = new Map()

function Lines({ partition, onLeave }: { partition: Partition; onLeave: () => void }) {
  const { unchecked, check } = useUnchecked(partition, none)
  const leave = () => {
    check(['5001:1', '5001:2'], false)
    check(['5001:2'], true)
    onLeave()
  }
  return (
    <>
      <output>{[...unchecked].join()}</output>
      <button type="button" onClick={leave}>
        取消勾选后离开
      </button>
    </>
  )
}

function Page({ partition = dealer }: { partition?: Partition }) {
  const [isThere, setThere] = useState(true)
  return isThere ? <Lines partition={partition} onLeave={() => setThere(false)} /> : '已离开'
}

const leave = () => fireEvent.click(screen.getByRole('button', { name: '取消勾选后离开' }))

function comeBack(partition?: Partition): string | null {
  cleanup()
  render(<Page {...(partition && { partition })} />)
  return screen.getByRole('status').textContent
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('what was chosen in the breath in which somebody left is so when they come back', () => {
  render(<Page />)
  leave()
  expect(screen.getByText('已离开')).toBeTruthy()
  expect(comeBack()).toBe('5001:1')
})

test('it is of the business it was chosen for, and nothing of it stays when the person signs out', () => {
  userStore.set({ userId: 11, sign: 'abc', userType: 3, businessId: 34 })
  render(<Page />)
  leave()
  expect(comeBack('11|35')).toBe('')
  userStore.clear()
  expect(comeBack()).toBe('')
})

function Ordered({ ordered }: { ordered: ReadonlyMap<string, number> }) {
  const { unchecked, check } = useUnchecked(dealer, ordered)
  return (
    <>
      <output>{[...unchecked].join()}</output>
      <button type="button" onClick={() => check(['5001:1', '5001:2'], true)}>
        全选
      </button>
      <button type="button" onClick={() => check(['5001:1'], true)}>
        单选
      </button>
    </>
  )
}

test('lines that wait to be ordered are chosen one by one only, and are chosen again once they do not wait', () => {
  const waiting = new Map([
    ['5001:1', 3],
    ['5001:2', 1],
  ])
  const { rerender } = render(<Ordered ordered={waiting} />)
  const chosen = () => screen.getByRole('status').textContent
  expect(chosen()).toBe('5001:1,5001:2')
  fireEvent.click(screen.getByRole('button', { name: '全选' }))
  expect(chosen()).toBe('5001:1,5001:2')
  fireEvent.click(screen.getByRole('button', { name: '单选' }))
  expect(chosen()).toBe('5001:2')
  rerender(<Ordered ordered={none} />)
  expect(chosen()).toBe('')
})
