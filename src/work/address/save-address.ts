import { actOf, type Act } from '../../device/acts/act.ts'
import { addressThing } from '../../device/acts/things.ts'
import { placeName } from '../../ui/words/address-words.ts'
import { ports } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { readList } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { actsStore } from '../../device/acts/page-acts.ts'
import type { ActRow, FormDraft } from '../../device/store/act-rows.ts'
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

export const addressesPath = '/workbench/settingHome/addressInfo'
/** Begins the keys of drafts. */
export const addressDrafts = 'portal.address.'

/** The draft of a new address, or of a change. */
export const addressDraft = (address: Address | undefined) => ({
  key: `${addressDrafts}${address?.id ?? 'new'}`,
  title: address ? `修改收货地址“${placeName(address)}”` : '新增收货地址',
  path: `${addressesPath}?edit=${address?.id ?? 'new'}`,
})

export const modify = 'PUT /users/dealerV2/modifyReceiveAddress'

/** The last act on an address that the portal has not answered for. */
export const waitingAct = ({ id }: Pick<Address, 'id'>): ActRow | undefined => {
  const isOf = ({ key, things, refusal }: ActRow) =>
    key === modify && refusal === null && things.includes(addressThing(id))
  return actsStore.get().findLast(isOf)
}

/** Its inputs. */
export const waitingChange = (address: Pick<Address, 'id'>): Partial<AddressInput> =>
  waitingAct(address)?.input.body ?? {}

interface Saving {
  readonly address: Address | undefined
  readonly kept: () => FormDraft
}

const saving = ({ address, kept }: Saving, body: AddressInput): Act<unknown> =>
  address
    ? actOf(
        modify,
        {
          title: `修改收货地址“${placeName(address)}”`,
          intends: '已修改',
          path: addressesPath,
          things: [addressThing(address.id)],
          slot: addressThing(address.id),
          draft: kept(),
        },
        // It may be the default one by an act that still waits.
        {
          body: {
            id: address.id,
            ...body,
            isDefault: body.isDefault || waitingChange(address).isDefault === true,
          },
        },
      )
    : actOf(
        'POST /users/dealerV2/saveReceiveAddress',
        {
          title: `新增收货地址“${body.detail}”`,
          intends: '已新增',
          path: addressesPath,
          things: [],
          draft: kept(),
        },
        { body },
      )

/** A new address, or a change of `address`. */
export const useSaveAddress = (
  form: FormState<AddressInput>,
  of: Saving,
  onDone: (saved: AddressInput) => void,
) =>
  useSubmit(form, {
    ...addressesChanged,
    act: values => saving(of, trimmed(values)),
    kept: values => onDone(trimmed(values)),
    toast: of.address ? '收货地址已修改' : '收货地址已添加',
    done: (_answer, values) => onDone(trimmed(values)),
  })
