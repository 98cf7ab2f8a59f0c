import { useSearchParams } from 'react-router-dom'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import { useUser } from '../../api/use-user.ts'
import { customersPath } from '../../trade/proposals/proposal.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { idIn } from '../../ui/words/page-url.ts'
import { ById } from '../../work/page/by-id.tsx'
import { CustomerView } from './customer-view.tsx'
import { ProposalView } from './proposal-view.tsx'

/** A list by its `?id=`; for a representative also `?customer=`, where a new one is made. */
export default function ProposalPage() {
  const isStaff = useUser().userType === serviceStaff
  const [params] = useSearchParams()
  const customerId = isStaff ? idIn(params, 'customer') : null
  if (customerId !== null) return <CustomerView key={customerId} customerId={customerId} />
  return (
    <ById
      query={proposalQueries.one}
      what="建议清单"
      skeleton={<Skeleton height={320} />}
      missing={
        <Missing
          title="没有找到这份建议清单"
          text="链接可能不完整，或清单属于其他企业，或双方已不再供货。"
          ways={[isStaff ? [customersPath, '查看我的客户'] : ['/quickOrder', '去快速下单']]}
        />
      }
    >
      {proposal => <ProposalView proposal={proposal} isStaff={isStaff} />}
    </ById>
  )
}
