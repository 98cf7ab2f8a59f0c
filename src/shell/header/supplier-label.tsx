import { supplierName } from './header-rules.ts'
import { useSettings } from '../../api/queries/use-settings.ts'
import css from './utility-bar.module.css'

export function SupplierLabel({ upDealerName }: { upDealerName: string }) {
  const name = supplierName(upDealerName, useSettings().name)
  return (
    <span className={css['supplier']}>
      供货商:
      <span className={css['supplierName']} title={name}>
        {name}
      </span>
    </span>
  )
}
