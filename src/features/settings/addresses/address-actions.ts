import { useAction, useSubmit } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { ports } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import { readList } from '../../../device/lines/list-queries.ts'
import { partitionOf } from '../../../device/store/partition.ts'
import type { FormState } from '../../../ui/field/use-form.ts'
import { addressText, inputOf, trimmed, type Address, type AddressInput } from './address-form.ts'
import { settingsQueries } from '../queries.ts'
import type { ResponseOf } from '#contract/index.ts'

/** The kept cart names the addresses too, and here no page is open that would read it anew. */
async function readCartAgain(): Promise<void> {
  const partition = partitionOf(userStore.get())
  if (partition) await readList(partition, 'cart')
}

/** Follow-up of every action on an address or a vehicle, of which the stored user and the kept cart hold copies. */
export const addressesChanged = {
  accepted: () => {
    ports().userChanged()
    // Without an answer the cart is read when it is opened.
    void readCartAgain().catch(() => undefined)
  },
  refetch: () => settingsQueries.addresses(userStore.get()).queryKey,
}

/** A new address, or a change of `address`. */
export const useSaveAddress = (
  form: FormState<AddressInput>,
  address: Address | undefined,
  onDone: () => void,
) =>
  useSubmit(form, {
    ...addressesChanged,
    send: (values, { id }) => {
      const body = trimmed(values)
      return address
        ? command('PUT /users/dealerV2/modifyReceiveAddress', { body: { id: address.id, ...body }, id })
        : command('POST /users/dealerV2/saveReceiveAddress', { body, id })
    },
    toast: address ? '收货地址已修改' : '收货地址已添加',
    done: onDone,
  })

export const useMakeDefault = () =>
  useAction({
    ...addressesChanged,
    send: (address: Address, { id }) =>
      command('PUT /users/dealerV2/modifyReceiveAddress', {
        body: { id: address.id, ...inputOf(address), isDefault: true },
        id,
      }),
    toast: '已设为默认地址',
  })

/** Goods added from now on go to this address; lines in the cart stay where they are. */
export const useChooseForCart = () =>
  useAction({
    ...addressesChanged,
    send: ({ id: addressId }: Address, { id }) =>
      command('POST /users/changeAddress', { body: { addressId }, id }),
    toast: '新加入购物车的商品将送往该地址',
  })

export const useDeleteAddress = () =>
  useAction({
    ...addressesChanged,
    confirm: (address: Address) => ({
      title: `删除“${address.contactName}，${addressText(address)}”？`,
      text: '该地址的其他联系人会一并删除，已提交的订单不受影响。',
      okText: '删除',
      danger: true,
    }),
    send: ({ id }) => command('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id } }),
    toast: '收货地址已删除',
  })

export type Contact = ResponseOf<'GET /users/dealerV2/queryAddressUser/{id}'>[number]

export const contactsOf = (addressId: number) => settingsQueries.contacts(userStore.get(), addressId).queryKey

export const useDeleteContact = () =>
  useAction({
    confirm: ({ name }: Contact) => ({ title: `删除联系人“${name}”？`, okText: '删除', danger: true }),
    send: ({ id }) => command('DELETE /users/dealerV2/deleteAddressUser/{id}', { path: { id } }),
    refetch: ({ addressId }) => contactsOf(addressId),
    toast: '联系人已删除',
  })
