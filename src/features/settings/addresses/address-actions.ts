import { useAction } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { addressThing, contactThing } from '../../../device/acts/things.ts'
import { userStore } from '../../../api/user-store.ts'
import { addressQueries, type Address } from '../../../api/places/address-queries.ts'
import { inputOf } from '../../../work/address/address-form.ts'
import {
  addressesChanged,
  addressesPath,
  modify,
  waitingAct,
  waitingChange,
} from '../../../work/address/save-address.ts'
import { placeName } from '../../../ui/words/address-words.ts'
import type { ResponseOf } from '#contract/index.ts'

const wordsOf = (address: Address, what: string, intends: string) => ({
  title: `收货地址“${placeName(address)}”：${what}`,
  intends,
  path: addressesPath,
  things: [addressThing(address.id)],
})

export const useMakeDefault = () =>
  useAction({
    ...addressesChanged,
    act: (address: Address) => {
      const alone = { id: address.id, ...inputOf(address), isDefault: true }
      const before = waitingAct(address)
      return actOf(
        modify,
        {
          ...wordsOf(address, '设为默认地址', '默认地址'),
          slot: 'defaultAddress',
          ...(before && { after: { act: before.id, otherwise: alone } }),
        },
        // A change of it that still waits goes first, and must stand.
        { body: { ...alone, ...waitingChange(address), isDefault: true } },
      )
    },
    toast: '已设为默认地址',
  })

/** Goods added from now on go to this address; lines in the cart stay where they are. */
export const useChooseForCart = () =>
  useAction({
    ...addressesChanged,
    act: (address: Address) =>
      actOf(
        'POST /users/changeAddress',
        { ...wordsOf(address, '选为购物车地址', '购物车地址'), slot: 'chosenAddress' },
        { body: { addressId: address.id } },
      ),
    toast: '新加入购物车的商品将送往该地址',
  })

export const useDeleteAddress = () =>
  useAction({
    ...addressesChanged,
    confirm: (address: Address) => ({
      title: `删除“${placeName(address)}”？`,
      text: '该地址的其他联系人会一并删除，已提交的订单不受影响。',
      okText: '删除',
      danger: true,
    }),
    act: address =>
      actOf('DELETE /users/dealerV2/deleteReceiveAddress/{id}', wordsOf(address, '删除', '已删除'), {
        path: { id: address.id },
      }),
    toast: '收货地址已删除',
  })

export type Contact = ResponseOf<'GET /users/dealerV2/queryAddressUser/{id}'>[number]

/** Begins the keys of drafts. */
export const contactDrafts = 'portal.contact.'

/** The draft of a new contact of an address, or of a change. */
export const contactDraft = (addressId: number, contact: Contact | undefined) => ({
  key: `${contactDrafts}${addressId}.${contact?.id ?? 'new'}`,
  title: contact ? `修改联系人“${contact.name}”` : '新增联系人',
  path: `${addressesPath}?contact=${addressId}.${contact?.id ?? 'new'}`,
})

export const contactsOf = (addressId: number) => addressQueries.contacts(userStore.get(), addressId).queryKey

export const useDeleteContact = () =>
  useAction({
    confirm: ({ name }: Contact) => ({ title: `删除联系人“${name}”？`, okText: '删除', danger: true }),
    act: ({ id, name }) =>
      actOf(
        'DELETE /users/dealerV2/deleteAddressUser/{id}',
        { title: `删除联系人“${name}”`, intends: '已删除', path: addressesPath, things: [contactThing(id)] },
        { path: { id } },
      ),
    refetch: ({ addressId }) => contactsOf(addressId),
    toast: '联系人已删除',
  })
