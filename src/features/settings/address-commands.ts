import type { QueryClient } from '@tanstack/react-query'
import { command } from '../../api/call.ts'
import { ports } from '../../api/ports.ts'
import { refusedOf } from '../../api/refused.ts'
import { userStore } from '../../api/user-store.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { addressText, inputOf, trimmed, type Address, type AddressInput } from './address-form.ts'
import { settingsQueries } from './queries.ts'

/** The stored user names one of the addresses, as it is or as it was. */
export const reloadAddresses = (client: QueryClient): Promise<void> => {
  ports().userChanged()
  return client.invalidateQueries({ queryKey: settingsQueries.addresses(userStore.get()).queryKey })
}

/** Says what a one-click action could not do; forms show it at their fields instead. */
export const tell = (error: unknown): void => {
  const { fields, text } = refusedOf(error)
  const words = fields[0]?.message ?? text
  if (words) notify.error(words)
}

export const saveAddress = async (
  client: QueryClient,
  id: number | undefined,
  input: AddressInput,
  requestId: string,
): Promise<void> => {
  const body = trimmed(input)
  if (id === undefined) await command('POST /users/dealerV2/saveReceiveAddress', { body, id: requestId })
  else await command('PUT /users/dealerV2/modifyReceiveAddress', { body: { id, ...body }, id: requestId })
  await reloadAddresses(client)
  notify.success(id === undefined ? '收货地址已添加' : '收货地址已修改')
}

export const makeDefault = async (client: QueryClient, address: Address): Promise<void> => {
  const body = { id: address.id, ...inputOf(address), isDefault: true }
  try {
    await command('PUT /users/dealerV2/modifyReceiveAddress', { body })
    await reloadAddresses(client)
    notify.success('已设为默认地址')
  } catch (error) {
    tell(error)
  }
}

export const deleteAddress = async (client: QueryClient, address: Address): Promise<void> => {
  const agreed = await confirm({
    title: `删除「${address.contactName}，${addressText(address)}」？`,
    text: '该地址的其他联系人会一并删除，已提交的订单不受影响。',
    okText: '删除',
    danger: true,
  })
  if (!agreed) return
  try {
    await command('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id: address.id } })
    await reloadAddresses(client)
    notify.success('收货地址已删除')
  } catch (error) {
    tell(error)
  }
}
