import { useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions, Flex, Table, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskKey } from '#contract/desk/index.ts'
import { purchaseStatus, purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { formatDateTime, formatDay } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { useDoor } from '../door/door-banner.tsx'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Opened } from '../frame/list-page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useMember } from '../frame/use-member.ts'
import { DeliveriesOfOrder } from './deliveries-of-order.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { restOf, type SoldOrder } from './sold-order.ts'

const changes: readonly DeskKey[] = [
  'POST /desk/orders/action/list',
  'POST /desk/orders/action/query',
  'POST /desk/deliveries/action/query',
  'GET /desk/today',
]

function Steps({ order }: { order: SoldOrder }) {
  const { modal } = App.useApp()
  const { may } = useMember()
  const [dialog, setDialog] = useState<'reject' | 'refuse' | 'close' | 'ship'>()
  const close = () => setDialog(undefined)
  const path = { number: order.number }
  const { version } = order
  const confirm = useAct('POST /desk/orders/{number}/confirm', { said: '订单已确认', changes })
  const reject = useAct('POST /desk/orders/{number}/reject', { said: '订单已驳回', changes, onDone: close })
  const approve = useAct('POST /desk/orders/{number}/approveCancel', { said: '订单已取消', changes })
  const refuse = useAct('POST /desk/orders/{number}/refuseCancel', {
    said: '已拒绝取消，订单继续',
    changes,
    onDone: close,
  })
  const closeRest = useAct('POST /desk/orders/{number}/closeRest', {
    said: '剩余数量已关闭',
    changes,
    onDone: close,
  })
  if (!may('POST /desk/orders/{number}/confirm')) return null
  const askApprove = () =>
    void modal.confirm({
      title: `同意取消订单 ${order.number}？`,
      content: '订单随即取消，占用的额度与返利退回经销商。此操作不能撤销。',
      okText: '同意取消',
      okButtonProps: { danger: true },
      onOk: () => approve.act({ path, body: { version } }),
    })
  return (
    <Flex justify="flex-end" gap={8}>
      {order.status === purchaseStatus.review && (
        <>
          <Button danger onClick={() => setDialog('reject')}>
            驳回
          </Button>
          <Button
            type="primary"
            loading={confirm.isBusy}
            onClick={() => void confirm.act({ path, body: { version } })}
          >
            确认订单
          </Button>
        </>
      )}
      {order.status === purchaseStatus.cancelReview && (
        <>
          <Button onClick={() => setDialog('refuse')}>拒绝取消</Button>
          <Button danger type="primary" loading={approve.isBusy} onClick={askApprove}>
            同意取消
          </Button>
        </>
      )}
      {order.status === purchaseStatus.confirmed && order.content === 'goods' && restOf(order) > 0 && (
        <>
          <Button danger onClick={() => setDialog('close')}>
            关闭剩余
          </Button>
          <Button type="primary" onClick={() => setDialog('ship')}>
            开发货单
          </Button>
        </>
      )}
      {dialog === 'reject' && (
        <ReasonDialog
          title={`驳回订单 ${order.number}`}
          about="经销商会看到原因，可以修改后重新提交。"
          okText="驳回"
          isDanger
          isBusy={reject.isBusy}
          onOk={reason => void reject.act({ path, body: { reason, version } })}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          title={`拒绝取消订单 ${order.number}`}
          about="订单继续处理，经销商会看到原因。"
          okText="拒绝取消"
          isBusy={refuse.isBusy}
          onOk={reason => void refuse.act({ path, body: { reason, version } })}
          onClose={close}
        />
      )}
      {dialog === 'close' && (
        <ReasonDialog
          title={`关闭剩余 ${restOf(order)} 箱`}
          about="这些箱数不再发货，应付金额随之减少。此操作不能撤销。"
          okText="关闭剩余"
          isDanger
          isBusy={closeRest.isBusy}
          onOk={reason => void closeRest.act({ path, body: { reason, version } })}
          onClose={close}
        />
      )}
      {dialog === 'ship' && <ShipDialog order={order} changes={changes} onClose={close} />}
    </Flex>
  )
}

const percent = (rate: number) => `${rate} %`

function OrderView({ order }: { order: SoldOrder }) {
  return (
    <Flex vertical gap={24}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'buyer', label: '经销商', children: `${order.buyer.name}（${order.buyer.code}）` },
          { key: 'status', label: '状态', children: purchaseStatusText[order.status] ?? order.status },
          { key: 'at', label: '下单时间', children: formatDateTime(order.createdAt) },
          {
            key: 'expected',
            label: '期望到货',
            children: order.expectedOn === null ? '—' : formatDay(order.expectedOn),
          },
          { key: 'method', label: '交货方式', children: order.method === 2 ? '自提' : '配送' },
          { key: 'contact', label: '联系人', children: `${order.contactName} ${order.contactPhone}` },
          { key: 'address', label: '地址', span: 2, children: order.addressText || '—' },
          ...(order.ownNumber ? [{ key: 'own', label: '经销商单号', children: order.ownNumber }] : []),
          ...(order.remark ? [{ key: 'remark', label: '备注', span: 2, children: order.remark }] : []),
          ...(order.reason ? [{ key: 'reason', label: '原因', span: 2, children: order.reason }] : []),
        ]}
      />
      <Table
        size="small"
        rowKey="line"
        pagination={false}
        dataSource={order.lines}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '行', dataIndex: 'line', width: 48 },
          {
            title: '商品',
            key: 'name',
            render: (_, line) => (
              <>
                {line.name}
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {line.sku}　{line.spec}
                </Typography.Text>
              </>
            ),
          },
          { title: '订货', dataIndex: 'qty', align: 'right' },
          { title: '已开单', dataIndex: 'shipped', align: 'right' },
          { title: '已关闭', dataIndex: 'closed', align: 'right' },
          { title: '已签收', dataIndex: 'signed', align: 'right' },
          { title: '差异', dataIndex: 'differing', align: 'right' },
          { title: '单价', dataIndex: 'price', align: 'right', render: formatMoney },
          { title: '税率', dataIndex: 'taxRate', align: 'right', render: percent },
        ]}
      />
      <Descriptions
        size="small"
        column={4}
        items={[
          { key: 'amount', label: '订单金额', children: formatMoney(order.amount) },
          { key: 'payable', label: '应付', children: formatMoney(order.payable) },
          { key: 'paid', label: '已到账', children: formatMoney(order.paid) },
          { key: 'open', label: '已通知未付', children: formatMoney(order.open) },
        ]}
      />
      <DeliveriesOfOrder order={order} changes={changes} />
      <Link to={`/trace?number=${order.number}`}>查看订单轨迹</Link>
    </Flex>
  )
}

/** An order of a dealer, with the steps that the brand may take. */
export function OrderDrawer({ open: number, onClose }: Opened) {
  const isOpen = useDoor()
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/orders/action/query', { body: { numbers: [number ?? ''] } }),
    enabled: number !== undefined,
  })
  const order = data?.orders[0]
  return (
    <DetailsDrawer
      isOpen={number !== undefined}
      title={`订单 ${number ?? ''}`}
      error={error}
      onRetry={() => void refetch()}
      actions={order && isOpen ? <Steps order={order} /> : undefined}
      onClose={onClose}
    >
      {data && (order ? <OrderView order={order} /> : '没有这张订单，或经销商已撤回修改。')}
    </DetailsDrawer>
  )
}
