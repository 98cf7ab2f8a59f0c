import { useSearchParams } from 'react-router-dom'
import { CategoryLinks } from '../../ui/list/category-links.tsx'
import { CustomerListPage } from './customer-list-page.tsx'
import { pricesPath } from './prices/price-list.ts'
import { PriceListPage } from './prices/price-list-page.tsx'
import { customersPath } from './words.ts'

/** A dealer's customers, or what it asks of them. */
export default function DealerCustomersPage() {
  const showsPrices = useSearchParams()[0].get('view') === 'prices'
  return (
    <div className="stack one-column gap-16">
      <CategoryLinks
        label="客户与价格"
        links={[
          { name: '我的客户', count: undefined, to: customersPath, current: !showsPrices },
          { name: '终端价格', count: undefined, to: pricesPath(), current: showsPrices },
        ]}
      />
      {showsPrices ? <PriceListPage /> : <CustomerListPage />}
    </div>
  )
}
