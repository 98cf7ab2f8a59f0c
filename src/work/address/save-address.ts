import { command } from '../../api/call.ts'
import { ports } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { readList } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { FormState } from '../../ui/field/use-form.ts'
import { useSubmit } from '../use-action.ts'
import { trimmed, type AddressInput } from './address-form.ts'
import { addressQueries, type Address } from '../../api/places/address-queries.ts'

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
  refetch: () => addressQueries.list(userStore.get()).queryKey,
}

/** A new address, or a change of `address`. */
export const useSaveAddress = (
  form: FormState<AddressInput>,
  address: Address | undefined,
  onDone: (saved: AddressInput) => void,
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
    done: (_answer, values) => onDone(trimmed(values)),
  })
