import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { contactDrafts } from './address-actions.ts'
import { AddressCard } from './address-card.tsx'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { addressDrafts } from '../../../work/address/save-address.ts'
import { AddressDialog } from '../../../work/address/address-dialog.tsx'
import { addressQueries, type Address } from '../../../api/places/address-queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import css from '../settings.module.css'

const drafts = [addressDrafts, contactDrafts]

const skeleton = (
  <div className="stack gap-16" aria-busy>
    {[1, 2, 3].map(row => (
      <Skeleton key={row} height={158} />
    ))}
  </div>
)

/** The default address first, the others in the order of creation. */
const ordered = (addresses: readonly Address[]) =>
  addresses.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.id - other.id)

export default function AddressInfoPage() {
  const user = useUser()
  const query = useQuery(addressQueries.list(user))
  const [params, setParams] = useSearchParams()
  const edit = (which: string) => setParams(which === '' ? {} : { edit: which }, { replace: true })
  const add = () => edit('new')
  const wanted = params.get('edit')
  const edited = query.data?.find(({ id }) => String(id) === wanted)
  const addButton = (
    <Button variant="primary" icon="plus" onClick={add}>
      新增收货地址
    </Button>
  )
  const some = (query.data?.length ?? 0) > 0

  return (
    <SettingsFrame
      title="收货地址"
      lead="下单时从这里选择送货地点；默认地址会优先使用，新加入购物车的商品送往购物车当前地址。"
      action={some && addButton}
    >
      <DraftStrip of={drafts} />
      <Loaded query={query} what="收货地址" skeleton={skeleton}>
        {addresses =>
          addresses.length === 0 ? (
            <div className={css['panel']}>
              <EmptyState title="还没有收货地址" action={addButton}>
                添加后即可下单，每个地址可以有多位联系人。
              </EmptyState>
            </div>
          ) : (
            <ul className="stack gap-16">
              {ordered(addresses).map(address => (
                <li key={address.id}>
                  <AddressCard address={address} onChange={() => edit(String(address.id))} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {(wanted === 'new' || edited) && (
        <AddressDialog key={wanted} address={edited} onClose={() => edit('')} />
      )}
    </SettingsFrame>
  )
}
