import { Button } from 'antd'
import { useState } from 'react'
import { deskRebateTabs, deskRebateTabText, type DeskRebateTab } from '#contract/desk/allowance-entries.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { callDesk } from '../calls/call-desk.ts'
import { ListPage } from '../frame/list-page.tsx'
import { RebateDialog, type Rebate } from './rebate-dialog.tsx'
import { RebateDrawer } from './rebate-drawer.tsx'

const tabs = deskRebateTabs.map(tab => [tab, deskRebateTabText[tab]] as const)

/** Rebates that dealers were granted and may set against their orders. */
export default function RebatesPage() {
  const [opened, setOpened] = useState<Rebate | 'new'>()
  return (
    <>
      <ListPage<Rebate, DeskRebateTab>
        title="返利"
        about="发放后经销商即可在下单时抵用。多行一起写入时，请用“导入导出”。"
        actions={
          <Button type="primary" onClick={() => setOpened('new')}>
            新增返利账户
          </Button>
        }
        tabs={tabs}
        searchFor="经销商、账户名称"
        empty="没有这类返利账户，可在右上角新增"
        columns={[
          { title: '经销商', render: (_, { dealer, dealerName }) => `${dealerName}（${dealer}）` },
          { title: '账户', dataIndex: 'account' },
          { title: '累计发放', dataIndex: 'total', align: 'right', width: 150, render: formatMoney },
          { title: '已用', dataIndex: 'used', align: 'right', width: 150, render: formatMoney },
          { title: '余额', dataIndex: 'left', align: 'right', width: 150, render: formatMoney },
          {
            title: '操作',
            width: 80,
            render: (_, row) => (
              <Button
                type="link"
                style={{ padding: 0 }}
                onClick={event => {
                  // The row itself opens the movements.
                  event.stopPropagation()
                  setOpened(row)
                }}
              >
                增减
              </Button>
            ),
          },
        ]}
        keyOf={({ id }) => String(id)}
        endpoint="POST /desk/rebates/action/list"
        read={body => callDesk('POST /desk/rebates/action/list', { body })}
        details={RebateDrawer}
      />
      {opened && (
        <RebateDialog rebate={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
