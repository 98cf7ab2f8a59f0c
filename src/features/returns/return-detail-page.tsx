import { ReturnById } from './return-by-id.tsx'
import { returnQueries } from './queries.ts'
import { applicationsPath } from './return.ts'
import { ReturnView } from './return-view.tsx'

export default function ReturnDetailPage() {
  return (
    <ReturnById
      what="退货申请"
      list={applicationsPath}
      listName="查看退货申请"
      query={returnQueries.application}
    >
      {application => <ReturnView application={application} />}
    </ReturnById>
  )
}
