import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '#tests/support/pages/user-info.ts'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { userStore } from '../api/user-store.ts'
import { useDeleteAddress } from '../features/settings/addresses/address-actions.ts'
import { addressDraft, useSaveAddress } from '../work/address/save-address.ts'
import { addressChecks, addressLabels } from '../work/address/address-form.ts'
import { useChangeAddressCar } from '../features/settings/cars/car-actions.ts'
import { useForm } from '../ui/field/use-form.ts'
import { keepUserFresh } from './keep-user-fresh.ts'

vi.mock(import('../ui/base/overlay/confirm.ts'), () => ({ confirm: () => Promise.resolve(true) }))
vi.mock(import('../ui/base/overlay/toast.ts'), async original => ({
  ...(await original()),
  notify: {
    success: vi.fn(),
    error: vi.fn(),
    info: vi.fn(),
    warning: vi.fn(),
    notice: vi.fn(),
    afterNavigation: vi.fn(),
  },
}))

const address = {
  id: 5,
  name: '浦东店',
  givenName: '浦东店',
  contactName: '王芳',
  contactPhone: '13800138000',
  provinceCode: '310000',
  provinceName: '上海市',
  cityCode: '310100',
  cityName: '上海市',
  districtCode: '310101',
  districtName: '黄浦区',
  detail: '旧路 1 号',
  isDefault: true,
  isCurrent: true,
  carTypeId: null,
}
const input = {
  name: '',
  contactName: '王芳',
  contactPhone: '13800138000',
  districtCode: '310101',
  isDefault: true,
}
const car = { id: 2, name: '4.2 米冷藏车', weightLimit: 1500, volumeLimit: 12000 }

/** The server's stored data. */
let held: { addressInfo: typeof address | null; carTypeInfo: typeof car | null }
const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children)
/** Renders a hook and presses one of its buttons. */
const press = <T>(hook: () => T, button: (part: T) => void) => {
  const { result } = renderHook(hook, { wrapper })
  act(() => button(result.current))
}

const answerTo = (url: string): unknown => {
  if (url.endsWith('/queryUserInfo')) return { ...userInfo, ...held }
  if (url.endsWith('/modifyReceiveAddress')) held.addressInfo = { ...address, detail: '新路 2 号' }
  if (url.includes('/deleteReceiveAddress/')) held.addressInfo = { ...address, id: 6, detail: '别处 3 号' }
  if (url.endsWith('/changeCar')) held.carTypeInfo = car
  return { serviceMessage: 0 }
}

beforeEach(async () => {
  held = { addressInfo: address, carTypeInfo: null }
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ code: 0, msg: '', body: answerTo(url) })),
  )
  userStore.clear()
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
  keepUserFresh()
  await vi.waitUntil(() => userStore.get().addressInfo?.detail === '旧路 1 号', 30_000)
})

afterEach(() => vi.unstubAllGlobals())

const detail = () => userStore.get().addressInfo?.detail

test('the stored address is the edited one', async () => {
  press(
    () => {
      const initial = { ...input, detail: '新路 2 号' }
      const place = addressDraft(address)
      const form = useForm({ initial, labels: addressLabels, checks: addressChecks })
      return useSaveAddress(form, { address, kept: () => ({ ...place, value: initial }) }, () => undefined)
    },
    save => save(),
  )
  await vi.waitFor(() => expect(detail()).toBe('新路 2 号'), 30_000)
})

test('a deleted address is not kept', async () => {
  press(useDeleteAddress, ({ run }) => run(address))
  await vi.waitFor(() => expect(detail()).toBe('别处 3 号'), 30_000)
})

test('its vehicle follows too', async () => {
  press(useChangeAddressCar, ({ run }) => run({ addressId: 5, car }))
  await vi.waitFor(() => expect(userStore.get().carTypeInfo).toEqual(car), 30_000)
})
