import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { terminalPriceColumns, terminalPriceTabNames } from '#contract/terminal-prices/columns.ts'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { tableColumns } from '../../../ui/list/table/columns.ts'
import { useLeaveRow, useListState } from '../../../ui/list/use-list-state.ts'
import { idIn } from '../../../ui/words/page-url.ts'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { ListExport } from '../../../work/list-export.tsx'
import { customerQueries } from '../queries.ts'
import { withParam } from '../words.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { priceDrafts } from './price-draft.ts'
import { priceList, pricesPath, requestOf } from './price-list.ts'
import { priceQueries } from './queries.ts'

const tabText: Readonly<Record<(typeof terminalPriceTabNames)[number], string>> = {
  all: '全部在售',
  set: '已定价',
  unset: '按建议售价',
  coming: '有待生效',
}
const tabs = terminalPriceTabNames.map(key => ({ key, label: tabText[key] }))

const shown = ['name', 'ownPrice', 'listPrice', 'price', 'margin', 'nextPrice', 'nextFrom'] as const
const columns = tableColumns(terminalPriceColumns, shown)
const columnsOfCustomer = tableColumns(terminalPriceColumns, [
  'name',
  'ownPrice',
  'listPrice',
  'price',
  'paid',
  'margin',
  'nextPrice',
  'nextFrom',
])
const drafts = [priceDrafts]

/** Names the customer whose prices are shown, and leads back to those of all. */
function OneCustomer({ customerId }: { customerId: number }) {
  const { data } = useQuery(customerQueries.customer(useUser(), customerId))
  return (
    <p className="row wrap gap-8">
      <span>
        正在查看 <strong className="medium">{data?.name ?? '该客户'}</strong>{' '}
        的单独定价：低于全部客户价格时生效，其余商品按全部客户价格。
      </span>
      <LinkButton size="small" to={pricesPath()}>
        全部客户价格
      </LinkButton>
    </p>
  )
}

/** The dealer's prices for its customers, product by product; `?sku=` opens one of them. */
export function PriceListPage() {
  const list = useListState(priceList)
  const { customerId } = list.state
  const request = requestOf(list.state)
  const query = useQuery(priceQueries.page(useUser(), request, list.isUsual))
  const [params] = useSearchParams()
  const close = useLeaveRow(list.urlWith({}))
  const opened = idIn(params, 'sku')
  const [chosen, setChosen] = useState<readonly TerminalPriceRow[]>()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListPage
        what="商品"
        unit="个"
        title="终端价格"
        lead="您给终端客户的售价；没有定价的商品按建议售价。改价后客户在商城和购物车立即看到新价。日期筛选的是调价的日子。"
        list={list}
        query={query}
        tabs={tabs}
        columns={customerId === null ? columns : columnsOfCustomer}
        rowUrl={({ id }) => withParam(list.urlWith({}), 'sku', id)}
        nameOf={({ name }) => name}
        search={{ label: '搜索商品', placeholder: '商品名称、编码、规格或拼音' }}
        summary={
          <>
            <DraftStrip of={drafts} />
            {customerId !== null && <OneCustomer customerId={customerId} />}
          </>
        }
        actionOf={({ id, price }) => ({
          label: price === null ? '定价' : '改价',
          to: withParam(list.urlWith({}), 'sku', id),
        })}
        batch={{
          busy: false,
          actionsFor: rows => [
            { key: 'set', label: '批量定价', fits: rows.length, run: () => setChosen(rows) },
          ],
        }}
        tools={
          <>
            <Button icon="upload" onClick={() => setImporting(true)}>
              导入
            </Button>
            <ListExport
              what="终端价格"
              endpoint="POST /terminalPrices/action/export"
              columns={terminalPriceColumns}
              request={request}
            />
          </>
        }
        empty={{
          title: '还没有在售商品',
          text: '品牌方上架商品后，会出现在这里。',
          action: <LinkButton to="/search">浏览全部商品</LinkButton>,
        }}
      />
      {opened !== null && <PriceDialog key={opened} skuId={opened} customerId={customerId} onClose={close} />}
      {chosen && <BatchDialog rows={chosen} customerId={customerId} onClose={() => setChosen(undefined)} />}
      {importing && <ImportDialog customerId={customerId} onClose={() => setImporting(false)} />}
    </>
  )
}
