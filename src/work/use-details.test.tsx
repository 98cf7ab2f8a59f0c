import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { queriesOf } from '../api/queries/queries-of.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { useDetails } from './use-details.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let underWay = 0
let most = 0
let broken: number | undefined
let told: string[]

const actor = { userId: 301, businessId: 34 }
const queryOf = (id: number) =>
  queriesOf('tests').one(actor, [id], {}, async () => {
    most = Math.max(most, (underWay += 1))
    await Promise.resolve()
    underWay -= 1
    if (id === broken) throw new ApiError({ message: '没有收到商城的答复，请检查网络后重试' })
    return `${id} anew`
  })

beforeEach(() => {
  client.clear()
  most = 0
  broken = undefined
  told = []
  vi.spyOn(notify, 'error').mockImplementation(text => void told.push(text))
})
afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

const open = () => {
  const done: (readonly string[])[] = []
  const { result } = renderHook(() => useDetails(queryOf, details => void done.push(details)), { wrapper })
  const press = async (ids: readonly number[]) => {
    act(() => result.current.run(ids))
    await vi.waitFor(() => expect(result.current.running).toBeUndefined())
  }
  return { press, done }
}

test('all are read anew, a few at a time, in the order of the rows', async () => {
  client.setQueryData(queryOf(3).queryKey, '3 as before')
  const { press, done } = open()
  const ids = Array.from({ length: 10 }, (_, at) => 10 - at)
  await press(ids)
  expect(done).toEqual([ids.map(id => `${id} anew`)])
  expect(most).toBe(4)
})

test('a failed read is told, and nothing follows until the person presses again', async () => {
  const { press, done } = open()
  broken = 2
  await press([1, 2, 3])
  expect([done, told]).toEqual([[], ['没有收到商城的答复，请检查网络后重试']])
  broken = undefined
  await press([1, 2, 3])
  expect(done).toEqual([['1 anew', '2 anew', '3 anew']])
})
