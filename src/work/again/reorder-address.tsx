import type { useQuery } from '@tanstack/react-query'
import type { Address } from '../../api/places/address-queries.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { addressText, placeChoice } from '../../ui/words/address-words.ts'
import css from './reorder-dialog.module.css'

/** The address that the goods go to. A business without one is led to where it adds one. */
export function AgainAddress({
  query,
  chosen,
  onPick,
}: {
  query: ReturnType<typeof useQuery<Address[]>>
  chosen: number | undefined
  onPick: (id: number) => void
}) {
  return (
    <Loaded query={query} what="收货地址" skeleton={<Skeleton height={66} />}>
      {addresses =>
        addresses.length === 0 ? (
          <p className={css['barred']}>
            还没有收货地址，添加后就可以加入购物车。
            <LinkButton size="small" to="/workbench/settingHome/addressInfo">
              去添加
            </LinkButton>
          </p>
        ) : (
          <ChoiceField label="送至" value={String(chosen ?? '')} onPick={picked => onPick(Number(picked))}>
            {addresses.map(address => (
              <option key={address.id} value={address.id}>
                {placeChoice(address)}，{addressText(address)}
              </option>
            ))}
          </ChoiceField>
        )
      }
    </Loaded>
  )
}
