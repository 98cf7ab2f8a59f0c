import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { AddressDialog } from '../../../work/address/address-dialog.tsx'
import type { AddressInput } from '../../../work/address/address-form.ts'
import { addressQueries } from '../../../api/places/address-queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import type { CheckoutGroup, Deliveries } from '../checkout-form.ts'
import { withAddress } from './with-address.ts'

interface ChangeAddressProps {
  group: CheckoutGroup
  deliveries: Deliveries
  onDelivery: (delivery: DeliveryDraft) => void
  onSaved: () => void
  onClose: () => void
}

/** The address of one order, changed where the person notices that it is wrong. */
export default function ChangeAddress({
  group,
  deliveries,
  onDelivery,
  onSaved,
  onClose,
}: ChangeAddressProps) {
  const { data, isError, refetch } = useQuery(addressQueries.list(useUser()))
  const address = data?.find(({ id }) => id === group.address.id)
  if (!address)
    return (
      <PlainDialog title="修改收货地址" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        {isError ? (
          <Button icon="refresh" onClick={() => void refetch()}>
            地址没有加载成功，重新加载
          </Button>
        ) : (
          <p className="muted">{data ? '该地址已删除，请回购物车选择其他地址。' : '正在读取地址…'}</p>
        )}
      </PlainDialog>
    )
  const saved = (input: AddressInput) => {
    const delivery = withAddress(group, deliveries, input)
    if (delivery) onDelivery(delivery)
    onClose()
    onSaved()
  }
  return <AddressDialog address={address} onClose={onClose} onSaved={saved} />
}
