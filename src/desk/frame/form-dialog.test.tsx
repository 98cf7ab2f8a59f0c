import { render, renderHook } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { refusedUnder } from './form-dialog.tsx'

/** Of a form with a phone and a name: what it shows after a refusal that names a field. */
const refusedAt = (path: string, own: string) => {
  const { result } = renderHook(() => Form.useForm())
  const [form] = result.current
  render(
    <Form form={form}>
      <Form.Item name="phone">
        <Input />
      </Form.Item>
      <Form.Item name="name">
        <Input />
      </Form.Item>
    </Form>,
  )
  const isShown = refusedUnder(form, own)({ message: '没有企业', fields: [{ path, message: '没有企业' }] })
  return { isShown, phone: form.getFieldError('phone'), name: form.getFieldError('name') }
}

test('a refusal is shown under its field, else under the one of the dialog, else it is left to the message', () => {
  expect(refusedAt('name', 'phone')).toEqual({ isShown: true, phone: [], name: ['没有企业'] })
  expect(refusedAt('businesses', 'phone')).toEqual({ isShown: true, phone: ['没有企业'], name: [] })
  expect(refusedAt('', 'phone')).toEqual({ isShown: true, phone: ['没有企业'], name: [] })
  expect(refusedAt('businesses', 'code')).toEqual({ isShown: false, phone: [], name: [] })
})
