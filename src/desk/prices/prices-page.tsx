import { useQuery } from '@tanstack/react-query'
import { Badge, Tabs } from 'antd'
import { deskQuery } from '../calls/queries.ts'
import { Page } from '../frame/page.tsx'
import { useChoices } from '../frame/use-choices.ts'
import { DealerGrid } from './dealer-grid.tsx'
import { Proposals } from './proposals.tsx'
import { TierGrid } from './tier-grid.tsx'

/** Prices of tiers and of single dealers, and those that wait for a second person. */
export default function PricesPage() {
  const { text, change } = useChoices()
  const { data } = useQuery(deskQuery('GET /desk/proposals', {}))
  return (
    <Page title="价格" about={`含税，元/箱。变动超过 ${data?.percent ?? 20}% 的价格须由第二人确认。`}>
      <Tabs
        destroyOnHidden
        activeKey={text('tab') ?? 'tiers'}
        onChange={tab => change({ tab, sku: undefined, tier: undefined, dealer: undefined })}
        items={[
          { key: 'tiers', label: '级别价格', children: <TierGrid /> },
          { key: 'dealers', label: '经销商价格', children: <DealerGrid /> },
          {
            key: 'proposals',
            label: (
              <Badge count={data?.rows.length ?? 0} offset={[12, 0]} size="small">
                待确认
              </Badge>
            ),
            children: <Proposals />,
          },
        ]}
      />
    </Page>
  )
}
