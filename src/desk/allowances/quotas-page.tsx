import { Button } from 'antd'
import { useState } from 'react'
import { deskQuotaTabs, deskQuotaTabText, type DeskQuotaTab } from '#contract/desk/allowance-entries.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { callDesk } from '../calls/call-desk.ts'
import { ListPage } from '../frame/list-page.tsx'
import { QuotaDialog, type Quota } from './quota-dialog.tsx'

const tabs = deskQuotaTabs.map(tab => [tab, deskQuotaTabText[tab]] as const)
const cases = (count: number) => `${formatCount(count)} 箱`

/** The cases that dealers may order in a month, of a product or of a category. */
export default function QuotasPage() {
  const [opened, setOpened] = useState<Quota | 'new'>()
  return (
    <>
      <ListPage<Quota, DeskQuotaTab>
        title="月度额度"
        about="经销商当月可订的箱数。多行一起写入时，请用“导入导出”。"
        actions={
          <Button type="primary" onClick={() => setOpened('new')}>
            新增额度
          </Button>
        }
        tabs={tabs}
        searchFor="经销商、商品名称或编码"
        empty="没有额度，不限制经销商的箱数；可在右上角新增"
        columns={[
          { title: '月份', dataIndex: 'month', width: 100 },
          { title: '经销商', render: (_, { dealer, dealerName }) => `${dealerName}（${dealer}）` },
          {
            title: '适用于',
            render: (_, { sku, category, name }) =>
              sku === null ? (category ?? []).join(' / ') : `${name}（${sku}）`,
          },
          { title: '额度', dataIndex: 'total', align: 'right', width: 120, render: cases },
          { title: '已用', dataIndex: 'used', align: 'right', width: 120, render: cases },
          { title: '剩余', dataIndex: 'left', align: 'right', width: 120, render: cases },
          {
            title: '操作',
            width: 80,
            render: (_, row) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => setOpened(row)}>
                修改
              </Button>
            ),
          },
        ]}
        keyOf={({ id }) => String(id)}
        endpoint="POST /desk/quotas/action/list"
        read={body => callDesk('POST /desk/quotas/action/list', { body })}
      />
      {opened && (
        <QuotaDialog quota={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
