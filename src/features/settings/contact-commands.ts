import type { QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { command } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { tell } from './address-commands.ts'
import { settingsQueries } from './queries.ts'

export type Contact = ResponseOf<'GET /users/dealerV2/queryAddressUser/{id}'>[number]

const reload = (client: QueryClient, addressId: number) =>
  client.invalidateQueries({ queryKey: settingsQueries.contacts(userStore.get(), addressId).queryKey })

export const saveContact = async (
  client: QueryClient,
  body: RequestOf<'POST /users/dealerV2/saveReceiveAddressUser'>,
  requestId: string,
): Promise<void> => {
  await command('POST /users/dealerV2/saveReceiveAddressUser', { body, id: requestId })
  await reload(client, body.addressId)
}

export const deleteContact = async (client: QueryClient, contact: Contact): Promise<void> => {
  const agreed = await confirm({ title: `删除联系人「${contact.name}」？`, okText: '删除', danger: true })
  if (!agreed) return
  try {
    await command('DELETE /users/dealerV2/deleteAddressUser/{id}', { path: { id: contact.id } })
    await reload(client, contact.addressId)
    notify.success('联系人已删除')
  } catch (error) {
    tell(error)
  }
}
