import { ById } from './by-id.tsx'
import { returnQueries } from './queries.ts'
import { applicationsPath } from './return.ts'
import { ReturnView } from './return-view.tsx'

export default function ReturnDetailPage() {
  return (
    <ById what="退货申请" list={applicationsPath} listName="查看退货申请" query={returnQueries.application}>
      {application => <ReturnView application={application} />}
    </ById>
  )
}
