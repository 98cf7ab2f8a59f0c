import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { proposalDrafts, proposingPath } from '../../trade/proposals/proposal.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { servedList, servedTable, servedTabs } from './served-list.ts'

const drafts = [proposalDrafts]

/** The customers whom a sales representative visits; each leads to the page where a list is proposed. */
export default function ServedCustomersPage() {
  const list = useListState(servedList)
  const query = useQuery(proposalQueries.customers(useUser(), servedList.request(list.state), list.isUsual))
  return (
    <ListPage
      what="客户"
      unit="个"
      title="我的客户"
      lead="选择一位客户，为其拟订货清单。清单由客户自行采纳和下单；没有网络时也可以拟，联网后发出。"
      list={list}
      query={query}
      summary={<DraftStrip of={drafts} />}
      tabs={servedTabs}
      columns={servedTable}
      rowUrl={({ id }) => proposingPath(id)}
      nameOf={({ name }) => name}
      search={{ label: '搜索客户', placeholder: '客户名称、编号、联系人或电话' }}
      empty={{
        title: '还没有客户',
        text: '由您所属企业供货的客户会出现在这里。',
        action: <LinkButton to="/search">浏览全部商品</LinkButton>,
      }}
    />
  )
}
