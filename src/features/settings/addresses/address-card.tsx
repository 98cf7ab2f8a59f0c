import { addressThing } from '../../../device/acts/things.ts'
import { Intended } from '../../../work/acts/intended.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { useChooseForCart, useDeleteAddress, useMakeDefault } from './address-actions.ts'
import type { Address } from '../../../api/places/address-queries.ts'
import { placeChoice, placeName, regionText } from '../../../ui/words/address-words.ts'
import css from './address.module.css'
import { ContactList } from './contact-list.tsx'

export function AddressCard({ address, onChange }: { address: Address; onChange: () => void }) {
  const { run: makeDefault } = useMakeDefault()
  const { run: chooseForCart } = useChooseForCart()
  const { run: remove } = useDeleteAddress()
  return (
    <article
      className="panel"
      aria-label={`收货地址 ${placeChoice({ name: address.name, contactName: address.contactName })}`}
    >
      <div className={css['main']}>
        <div>
          <p className="row wrap size-strong gap-4-12">
            <b>{placeName(address)}</b>
            <span>
              {address.contactName} {address.contactPhone}
            </span>
            <Intended thing={addressThing(address.id)} />
            {address.isDefault && <Status tone="good">默认地址</Status>}
            {address.isCurrent && (
              <Status tone="neutral" icon="cart">
                购物车当前地址
              </Status>
            )}
          </p>
          <p className={css['region']}>{regionText(address)}</p>
          <p className="size-strong">{address.detail}</p>
        </div>
        <div className={css['actions']}>
          {!address.isCurrent && (
            <Button size="small" variant="quiet" icon="cart" onClick={() => chooseForCart(address)}>
              用于购物车
            </Button>
          )}
          {!address.isDefault && (
            <Button size="small" variant="quiet" onClick={() => makeDefault(address)}>
              设为默认
            </Button>
          )}
          <Button size="small" variant="quiet" icon="edit" onClick={onChange}>
            修改
          </Button>
          <Button size="small" variant="danger" icon="trash" onClick={() => remove(address)}>
            删除
          </Button>
        </div>
      </div>
      <ContactList addressId={address.id} />
    </article>
  )
}
