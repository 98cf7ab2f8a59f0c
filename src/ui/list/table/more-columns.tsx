import { Button } from '../../base/button.tsx'
import type { Column } from './columns.ts'

/** Shows the number of columns that do not fit into a narrow table, and brings them back. */
export function MoreColumns<R>({
  left,
  showsAll,
  onToggle,
}: {
  left: readonly Column<R>[]
  showsAll: boolean
  onToggle: () => void
}) {
  if (left.length === 0) return null
  return (
    <Button
      size="small"
      variant="quiet"
      title={`窗口较窄时收起：${left.map(({ title }) => title).join('、')}`}
      onClick={onToggle}
    >
      {showsAll ? '收起次要列' : `另有 ${left.length} 列`}
    </Button>
  )
}
