import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Descriptions,
  Flex,
  Form,
  Input,
  InputNumber,
  Modal,
  Table,
  type TableColumnsType,
} from 'antd'
import { useState } from 'react'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import {
  returnReasonText,
  returnStatus,
  returnStatusText,
  type ReturnTab,
} from '#contract/returns/life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DoorBanner, useDoor } from '../door/door-banner.tsx'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { ListPage, type Opened } from '../frame/list-page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { StoredFile } from '../frame/stored-file.tsx'

type Row = DeskAnswer<'POST /desk/returns/action/list'>['rows'][number]
type Application = DeskAnswer<'POST /desk/returns/action/query'>['returns'][number]

const changes: readonly DeskKey[] = [
  'POST /desk/returns/action/list',
  'POST /desk/returns/action/query',
  'GET /desk/today',
]

const tabText: Readonly<Record<ReturnTab, string>> = {
  all: '全部',
  review: '待审核',
  sendBack: '待退货',
  done: '已完成',
  rejected: '已驳回',
  revoked: '已撤回',
}
const tabs = (['review', 'sendBack', 'done', 'rejected', 'revoked', 'all'] as const).map(
  tab => [tab, tabText[tab]] as const,
)

const columns: TableColumnsType<Row> = [
  { title: '申请单号', dataIndex: 'number', width: 150 },
  { title: '经销商', dataIndex: 'dealer' },
  { title: '订单号', dataIndex: 'orderNumber', width: 150 },
  { title: '箱数', dataIndex: 'cases', align: 'right', width: 90 },
  {
    title: '状态',
    dataIndex: 'status',
    width: 110,
    render: (status: number) => returnStatusText[status] ?? status,
  },
  { title: '申请时间', dataIndex: 'createdAt', width: 160, render: formatDateTime },
]

function ApproveDialog({ row, onClose }: { row: Application; onClose: () => void }) {
  const [form] = Form.useForm<{ instructions: string; accepted: Record<string, number | null> }>()
  const { act, isBusy } = useAct('POST /desk/returns/{number}/approve', {
    said: '已同意退货',
    changes,
    onDone: onClose,
    onRefused: error => form.setFields([{ name: 'instructions', errors: [error.message] }]),
  })
  return (
    <Modal
      open
      title={`同意退货 ${row.number}`}
      okText="同意退货"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="returns"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          accepted: Object.fromEntries(row.lines.map(({ line, qty }) => [String(line), qty])),
        }}
        onFinish={({ instructions, accepted }) =>
          void act({
            path: { number: row.number },
            body: {
              instructions: instructions.trim(),
              accepted: row.lines.map(({ line }) => ({ line, qty: accepted[String(line)] ?? 0 })),
              version: row.version,
            },
          })
        }
      >
        {row.lines.map(({ line, name, qty }) => (
          <Form.Item key={line} name={['accepted', String(line)]} label={`${name}（申请 ${qty} 箱）`}>
            <InputNumber min={0} max={qty} precision={0} suffix="箱" />
          </Form.Item>
        ))}
        <Form.Item
          name="instructions"
          label="退回方式"
          rules={[{ required: true, whitespace: true, min: 2, message: '请说明货物如何退回' }]}
        >
          <Input.TextArea rows={3} maxLength={200} placeholder="例如：下周二由司机随车取回" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Steps({ row }: { row: Application }) {
  const [dialog, setDialog] = useState<'approve' | 'reject' | 'complete'>()
  const close = () => setDialog(undefined)
  const path = { number: row.number }
  const reject = useAct('POST /desk/returns/{number}/reject', { said: '已驳回', changes, onDone: close })
  const complete = useAct('POST /desk/returns/{number}/complete', {
    said: '退货已完成，退款已计入应付',
    changes,
    onDone: close,
  })
  const proposed = row.lines.reduce((sum, { proposedCredit }) => sum + proposedCredit, 0)
  return (
    <Flex justify="flex-end" gap={8}>
      {row.status === returnStatus.review && (
        <>
          <Button danger onClick={() => setDialog('reject')}>
            驳回
          </Button>
          <Button type="primary" onClick={() => setDialog('approve')}>
            同意退货
          </Button>
        </>
      )}
      {row.status === returnStatus.sendBack && (
        <Button type="primary" onClick={() => setDialog('complete')}>
          货物已退回
        </Button>
      )}
      {dialog === 'approve' && <ApproveDialog row={row} onClose={close} />}
      {dialog === 'reject' && (
        <ReasonDialog
          title={`驳回退货申请 ${row.number}`}
          okText="驳回"
          isDanger
          isBusy={reject.isBusy}
          onOk={reason => void reject.act({ path, body: { reason, version: row.version } })}
          onClose={close}
        />
      )}
      <Modal
        open={dialog === 'complete'}
        title={`货物已退回，退款 ${formatMoney(proposed)}？`}
        okText="完成退货"
        confirmLoading={complete.isBusy}
        onOk={() => void complete.act({ path, body: { version: row.version } })}
        onCancel={close}
      >
        <p>将生成采购退货单，退款按货款减去分摊的返利计算，并减少经销商的应付。此操作不能撤销。</p>
      </Modal>
    </Flex>
  )
}

function View({ row }: { row: Application }) {
  return (
    <Flex vertical gap={24}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'dealer', label: '经销商', children: `${row.dealer.name}（${row.dealer.code}）` },
          { key: 'status', label: '状态', children: returnStatusText[row.status] ?? row.status },
          { key: 'order', label: '订单号', children: row.orderNumber },
          { key: 'note', label: '发货单', children: row.deliveryNumber },
          { key: 'at', label: '申请时间', children: formatDateTime(row.createdAt) },
          { key: 'remark', label: '说明', span: 2, children: row.remark || '—' },
          ...(row.answer ? [{ key: 'answer', label: '答复', span: 2, children: row.answer }] : []),
        ]}
      />
      <Table
        size="small"
        rowKey="line"
        pagination={false}
        dataSource={row.lines}
        columns={[
          { title: '商品', key: 'name', render: (_, { name, sku }) => `${name}（${sku}）` },
          { title: '批号', dataIndex: 'batches', render: (batches: string[]) => batches.join('、') },
          { title: '申请', dataIndex: 'qty', align: 'right', width: 64 },
          {
            title: '同意',
            dataIndex: 'accepted',
            align: 'right',
            width: 64,
            render: (accepted: number | null) => accepted ?? '—',
          },
          {
            title: '原因',
            key: 'reason',
            render: (_, { reason, explanation }) =>
              `${returnReasonText[reason]}${explanation && `：${explanation}`}`,
          },
          {
            title: '退款',
            key: 'credit',
            align: 'right',
            render: (_, { credit, proposedCredit }) => formatMoney(credit ?? proposedCredit),
          },
          {
            title: '照片',
            key: 'photos',
            render: (_, { photos }) => (
              <Flex gap={4} wrap>
                {photos.map(({ fileId }, at) => (
                  <StoredFile
                    key={fileId}
                    label={`照片 ${at + 1}`}
                    read={() =>
                      callDesk('GET /desk/returns/{number}/photos/{fileId}', {
                        path: { number: row.number, fileId },
                      })
                    }
                  />
                ))}
              </Flex>
            ),
          },
        ]}
      />
    </Flex>
  )
}

function ReturnDrawer({ open: number, onClose }: Opened) {
  const isOpen = useDoor()
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/returns/action/query', { body: { numbers: [number ?? ''] } }),
    enabled: number !== undefined,
  })
  const row = data?.returns[0]
  return (
    <DetailsDrawer
      isOpen={number !== undefined}
      title={`退货申请 ${number ?? ''}`}
      error={error}
      onRetry={() => void refetch()}
      actions={row && isOpen ? <Steps row={row} /> : undefined}
      onClose={onClose}
    >
      {data && (row ? <View row={row} /> : '没有这份退货申请。')}
    </DetailsDrawer>
  )
}

export default function ReturnsPage() {
  return (
    <ListPage<Row, ReturnTab>
      title="退货"
      banner={<DoorBanner />}
      tabs={tabs}
      searchFor="申请单号、经销商"
      empty="没有这类退货，经销商申请后显示在这里"
      columns={columns}
      keyOf={row => row.number}
      endpoint="POST /desk/returns/action/list"
      read={body => callDesk('POST /desk/returns/action/list', { body })}
      details={ReturnDrawer}
    />
  )
}
