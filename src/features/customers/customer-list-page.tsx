import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { customerColumns, customerTabNames } from '#contract/relations/customer-columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/page-url.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useLeaveRow, useListState } from '../../ui/list/use-list-state.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { customerQueries } from './queries.ts'
import { allocationsPath, customersPath, withParam } from './words.ts'

const customers = listState(customersPath, workFields(customerTabNames))

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'active', label: '本年有订货' },
  { key: 'quiet', label: '本年未订货' },
]

const columns = tableColumns(customerColumns, [
  'name',
  'contact',
  'region',
  'orders',
  'cases',
  'amount',
  'lastOrderAt',
  'since',
])

/** The dealer's terminal customers with their orders of this year; `?customer=` opens one of them. */
export function CustomerListPage() {
  const list = useListState(customers)
  const request = customers.request(list.state)
  const query = useQuery(customerQueries.customers(useUser(), request, list.isUsual))
  const [params] = useSearchParams()
  const close = useLeaveRow(list.urlWith({}))
  const opened = idIn(params, 'customer')
  return (
    <>
      <ListPage
        what="客户"
        unit="个"
        title="我的客户"
        lead="由您供货的终端客户和他们本年的订货。日期筛选的是合作开始的日子。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => withParam(list.urlWith({}), 'customer', id)}
        nameOf={({ name }) => name}
        search={{ label: '搜索客户', placeholder: '客户名称、编号、联系人或电话' }}
        tools={
          <>
            <LinkButton to={allocationsPath}>新分配客户</LinkButton>
            <ListExport
              what="客户"
              endpoint="POST /dealerManagements/action/exportCustomers"
              columns={customerColumns}
              request={request}
            />
          </>
        }
        empty={{
          title: '还没有客户',
          text: '品牌方把终端客户分配给您、您同意以后，客户会出现在这里。',
          action: <LinkButton to={allocationsPath}>查看新分配客户</LinkButton>,
        }}
      />
      {opened !== null && <CustomerDialog id={opened} onClose={close} />}
    </>
  )
}
