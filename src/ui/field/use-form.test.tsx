import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useForm, type FormRefusal } from './use-form.ts'

interface Values {
  phone: string
  password: string
  repeat: string
}

const required = (name: string) => (value: string) => (value === '' ? `请填写${name}` : undefined)

const open = () =>
  renderHook(() =>
    useForm<Values>({
      initial: { phone: '', password: '', repeat: '' },
      labels: { phone: '手机号', password: '密码', repeat: '确认密码' },
      checks: {
        phone: required('手机号'),
        password: required('密码'),
        repeat: (repeat, { password }) => (repeat === password ? undefined : '两次输入的密码不一致'),
      },
    }),
  )

const whole = { phone: '1', password: 'a', repeat: 'a' }

describe('a form', () => {
  it('judges a field when it is left, and only if something was typed', () => {
    const { result } = open()
    act(() => result.current.leave('phone'))
    expect(result.current.errors.phone).toBeUndefined()
    act(() => result.current.change({ phone: '1' }))
    act(() => result.current.change({ phone: '' }))
    expect(result.current.errors.phone).toBeUndefined()
    act(() => result.current.leave('phone'))
    expect(result.current.errors.phone).toBe('请填写手机号')
    act(() => result.current.change({ phone: '1' }))
    expect(result.current.errors.phone).toBeUndefined()
  })

  it('says everything that is missing, and runs nothing', async () => {
    const { result } = open()
    let ran = false
    await act(() =>
      result.current.submit(() => {
        ran = true
        return Promise.resolve(undefined)
      }),
    )
    expect(ran).toBe(false)
    expect(result.current.problem).toBe('还需完善：手机号、密码')
    expect(result.current.refusals).toBe(1)
    act(() => result.current.change({ phone: '13800000000' }))
    expect(result.current.problem).toBe('还需完善：密码')
    act(() => result.current.change({ password: 'a', repeat: 'a' }))
    expect(result.current.problem).toBeUndefined()
  })

  it('mends an error that another field causes', () => {
    const { result } = open()
    act(() => result.current.change({ password: 'a', repeat: 'b' }))
    act(() => result.current.leave('repeat'))
    expect(result.current.errors.repeat).toBe('两次输入的密码不一致')
    act(() => result.current.change({ password: 'b' }))
    expect(result.current.errors.repeat).toBeUndefined()
  })

  it('keeps what was typed while a slow change was on its way', () => {
    const { result } = open()
    const changeFromBefore = result.current.change
    act(() => result.current.change({ phone: '138' }))
    act(() => changeFromBefore({ password: 'uploaded' }))
    expect(result.current.values).toEqual({ phone: '138', password: 'uploaded', repeat: '' })
  })

  it('runs once at a time', async () => {
    const { result } = open()
    act(() => result.current.change(whole))
    let runs = 0
    let answer: (refusal: undefined) => void = () => undefined
    const action = () => {
      runs += 1
      return new Promise<undefined>(resolve => {
        answer = resolve
      })
    }
    await act(async () => {
      const first = result.current.submit(action)
      const second = result.current.submit(action)
      answer(undefined)
      await Promise.all([first, second])
    })
    expect(runs).toBe(1)
    expect(result.current.busy).toBe(false)
  })

  it.each<[string, FormRefusal, string | undefined, string | undefined]>([
    [
      'a field of its own',
      { fields: [{ path: 'phone', message: '已注册' }], text: '有误' },
      '已注册',
      undefined,
    ],
    ['a field it does not have', { fields: [{ path: 'secretId', message: '已过期' }] }, undefined, '已过期'],
    ['no field', { fields: [], text: '服务正忙' }, undefined, '服务正忙'],
    ['nothing that was not told elsewhere', { fields: [], text: undefined }, undefined, undefined],
  ])('shows what the server refused about %s', async (_, refusal, phone, problem) => {
    const { result } = open()
    act(() => result.current.change(whole))
    await act(() => result.current.submit(() => Promise.resolve(refusal)))
    expect(result.current.errors.phone).toBe(phone)
    expect(result.current.problem).toBe(problem)
  })
})
