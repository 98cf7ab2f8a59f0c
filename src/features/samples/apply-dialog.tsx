import { addressQueries } from '../../api/places/address-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { ApplyForm } from './apply-form.tsx'
import type { Application } from './apply-input.ts'
import type { SampleLine } from './sample-lines.ts'

/** Asks for the address and the purpose of the samples. */
export function ApplyDialog({
  lines,
  onApplied,
  onClose,
}: {
  lines: readonly SampleLine[]
  onApplied: (application: Application) => void
  onClose: () => void
}) {
  const query = useQuery(addressQueries.list(useUser()))
  return (
    <PlainDialog title="申请样品" onClose={onClose}>
      <Loaded query={query} what="收货地址" skeleton={<Skeleton height={320} />}>
        {addresses => {
          const first = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
          return first ? (
            <ApplyForm {...{ lines, addresses, first, onApplied, onClose }} />
          ) : (
            <EmptyState
              title="还没有收货地址"
              action={
                <LinkButton variant="primary" to="/workbench/settingHome/addressInfo">
                  新增收货地址
                </LinkButton>
              }
            >
              样品需要收货地址。新增后回到样品清单即可申请。
            </EmptyState>
          )
        }}
      </Loaded>
    </PlainDialog>
  )
}
