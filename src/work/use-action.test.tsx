import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { confirm } from '../ui/base/overlay/confirm.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { useForm } from '../ui/field/use-form.ts'
import { useAction, useSubmit, type Action } from './use-action.ts'

vi.mock(import('../ui/base/overlay/confirm.ts'), () => ({ confirm: vi.fn(() => Promise.resolve(true)) }))

/** The events in their order. */
let story: string[]
const client = new QueryClient()

beforeEach(() => {
  story = []
  vi.spyOn(notify, 'success').mockImplementation(text => void story.push(`toast ${text}`))
  vi.spyOn(notify, 'error').mockImplementation(text => void story.push(`error ${text}`))
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => {
    await Promise.resolve()
    story.push('refetched')
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

const told =
  (what: string) =>
  (...facts: unknown[]): void =>
    void story.push(`${what} ${facts.join(' ')}`)

type Send = NonNullable<Action<string, number>['send']>

const action = (send: Send): Action<string, number> => ({
  confirm: name => ({ title: `删除${name}？`, okText: '删除' }),
  send,
  accepted: told('accepted'),
  refetch: () => ['things'],
  toast: (left, name) => `${name}已删除，剩 ${left}`,
  done: told('done'),
  refused: ({ kind }) => told('refused')(kind),
})

const press = async (send: Send) => {
  const { result } = renderHook(() => useAction(action(send)), { wrapper })
  await act(async () => {
    result.current.run('甲')
    // A second press while the first is under way.
    result.current.run('甲')
    await Promise.resolve()
  })
  await vi.waitFor(() => expect(result.current.running).toBeUndefined())
}

const failing = (refusal: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(refusal))

test('an action tells its steps in their order, once', async () => {
  await press(() => Promise.resolve(3))
  expect(story).toEqual(['accepted 3 甲', 'refetched', 'toast 甲已删除，剩 3', 'done 3 甲'])
})

test('who says no has done nothing', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false)
  await press(() => Promise.reject(new Error('sent all the same')))
  expect(story).toEqual([])
})

test('a refusal is shown, and what may have changed is fetched', async () => {
  await press(failing({ code: 1009, status: 200, message: '已被他人删除' }))
  expect(new Set(story)).toEqual(new Set(['refused rejected', 'error 已被他人删除', 'refetched']))
})

test('a field that is not on the screen is named by its own words', async () => {
  const fields = [{ path: 'id', message: '编号有误' }]
  await press(failing({ code: 1001, status: 200, message: '有误', fields }))
  expect(story).toEqual(['refused rejected', 'error 编号有误'])
})

test('without an answer nothing is fetched', async () => {
  await press(failing({ message: '没有收到商城的答复，请检查网络后重试' }))
  expect(story).toEqual(['refused retry', 'error 没有收到商城的答复，请检查网络后重试'])
})

test('a form shows a refusal at its field, and repeats a lost attempt under its id', async () => {
  const ids: string[] = []
  const fields = [{ path: 'name', message: '太长' }]
  const answers = [
    new ApiError({ message: '没有收到商城的答复，请检查网络后重试' }),
    new ApiError({ code: 1001, status: 200, message: '有误', fields }),
  ]
  const { result } = renderHook(
    () => {
      const form = useForm({ initial: { name: '甲' }, labels: { name: '姓名' }, checks: {} })
      const submit = useSubmit(form, {
        send: (_, { id }) => {
          ids.push(id)
          return Promise.reject(answers.shift() ?? new Error('sent too often'))
        },
      })
      return { form, submit }
    },
    { wrapper },
  )
  const submitOnce = async () => {
    act(() => result.current.submit())
    await vi.waitFor(() => expect(result.current.form.busy).toBe(false))
  }
  await submitOnce()
  expect(result.current.form.problem).toBe('没有收到商城的答复，请检查网络后重试')
  await submitOnce()
  expect(result.current.form).toMatchObject({ problem: undefined, errors: { name: '太长' }, busy: false })
  expect(new Set(ids).size).toBe(1)
})
