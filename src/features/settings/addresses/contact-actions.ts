import type { ResponseOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { settingsQueries } from '../queries.ts'

export type Contact = ResponseOf<'GET /users/dealerV2/queryAddressUser/{id}'>[number]

export const contactsOf = (addressId: number) => settingsQueries.contacts(userStore.get(), addressId).queryKey

export const useDeleteContact = () =>
  useAction({
    confirm: ({ name }: Contact) => ({ title: `删除联系人「${name}」？`, okText: '删除', danger: true }),
    send: ({ id }) => command('DELETE /users/dealerV2/deleteAddressUser/{id}', { path: { id } }),
    refetch: ({ addressId }) => contactsOf(addressId),
    toast: '联系人已删除',
  })
