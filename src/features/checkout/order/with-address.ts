import type { DeliveryDraft } from '../../../device/store/rows.ts'
import type { AddressInput } from '../../../work/address/address-form.ts'
import { blankDelivery, type CheckoutGroup, type Deliveries } from '../checkout-form.ts'

/**
 * The draft of an order after its address was changed. A contact that came from the address follows it; one that the
 * person chose for this order stays. Without a draft the order takes everything from the address anyway.
 */
export function withAddress(
  group: CheckoutGroup,
  deliveries: Deliveries,
  { contactName, contactPhone }: Pick<AddressInput, 'contactName' | 'contactPhone'>,
): DeliveryDraft | undefined {
  const draft = deliveries[group.address.id]
  const before = blankDelivery(group)
  const isOfAddress = draft?.contactName === before.contactName && draft.contactPhone === before.contactPhone
  return draft && isOfAddress ? { ...draft, contactName, contactPhone } : undefined
}
