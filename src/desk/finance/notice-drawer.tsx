import { useQuery } from '@tanstack/react-query'
import {
  Button,
  DatePicker,
  Descriptions,
  Flex,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Table,
  Typography,
} from 'antd'
import { useState } from 'react'
import type { DeskAnswer } from '#contract/desk/index.ts'
import {
  paymentStatus,
  paymentStatusText,
  paymentWayText,
  paymentWays,
  type PaymentWay,
} from '#contract/payments/life-cycle.ts'
import { formatDateTime, formatDay } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { useDoor } from '../door/door-banner.tsx'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Opened } from '../frame/list-page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { StoredFile } from '../frame/stored-file.tsx'
import { changes, newKey } from './changes.ts'

type Notice = DeskAnswer<'POST /desk/paymentNotices/action/query'>['notices'][number]

interface Fields {
  readonly yuan: number
  readonly paidOn: { format: (pattern: string) => string }
  readonly way: PaymentWay
  readonly remark?: string
}

/** Records money that has come in. A mistake is taken back by a negative amount. */
function PaymentDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [key] = useState(() => newKey('P'))
  const { act, isBusy } = useAct('PUT /desk/payments', {
    said: '到账已登记',
    changes,
    onDone: onClose,
    onRefused: error => form.setFields([{ name: 'yuan', errors: [error.message] }]),
  })
  const submit = ({ yuan, paidOn, way, remark }: Fields) =>
    void act({
      body: {
        key,
        notice: notice.key,
        amount: Math.round(yuan * 100),
        paidOn: paidOn.format('YYYY-MM-DD'),
        way,
        ...(remark?.trim() && { remark: remark.trim() }),
      },
    })
  return (
    <Modal
      open
      title={`登记 ${notice.number} 的到账`}
      okText="登记"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="notice-drawer"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ yuan: (notice.amount - notice.paid) / 100, way: 'transfer' }}
        onFinish={submit}
      >
        <Form.Item
          name="yuan"
          label="金额（元）"
          extra="登记有误时，以负数冲销。"
          rules={[
            {
              validator: (_, value: number | null | undefined) =>
                value ? Promise.resolve() : Promise.reject(new Error('请填写不为 0 的金额')),
            },
          ]}
        >
          <InputNumber precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="paidOn" label="到账日期" rules={[{ required: true, message: '请选择到账日期' }]}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="way" label="方式">
          <Select options={paymentWays.map(value => ({ value, label: paymentWayText[value] }))} />
        </Form.Item>
        <Form.Item name="remark" label="备注">
          <Input maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Steps({ notice }: { notice: Notice }) {
  const [dialog, setDialog] = useState<'pay' | 'withdraw'>()
  const close = () => setDialog(undefined)
  const withdraw = useAct('POST /desk/paymentNotices/{key}/withdraw', {
    said: '付款通知已撤回',
    changes,
    onDone: close,
  })
  if (notice.status === paymentStatus.withdrawn) return null
  return (
    <Flex justify="flex-end" gap={8}>
      <Button danger onClick={() => setDialog('withdraw')}>
        撤回
      </Button>
      <Button type="primary" onClick={() => setDialog('pay')}>
        登记到账
      </Button>
      {dialog === 'pay' && <PaymentDialog notice={notice} onClose={close} />}
      {dialog === 'withdraw' && (
        <ReasonDialog
          title={`撤回付款通知 ${notice.number}`}
          about="已到账的金额转为经销商的余额。此操作不能撤销。"
          okText="撤回"
          isDanger
          isBusy={withdraw.isBusy}
          onOk={reason => void withdraw.act({ path: { key: notice.key }, body: { reason } })}
          onClose={close}
        />
      )}
    </Flex>
  )
}

function NoticeView({ notice }: { notice: Notice }) {
  return (
    <Flex vertical gap={24}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'dealer', label: '经销商编码', children: notice.dealer },
          { key: 'status', label: '状态', children: paymentStatusText[notice.status] ?? notice.status },
          { key: 'orders', label: '订单', children: notice.orders.join('、') },
          { key: 'due', label: '到期日', children: formatDay(notice.dueOn) },
          { key: 'amount', label: '金额', children: formatMoney(notice.amount) },
          { key: 'paid', label: '已到账', children: formatMoney(notice.paid) },
          ...(notice.reason ? [{ key: 'reason', label: '撤回原因', span: 2, children: notice.reason }] : []),
        ]}
      />
      {notice.status !== paymentStatus.withdrawn && notice.asked > notice.amount && (
        <Typography.Text type="danger">
          通知的 {formatMoney(notice.asked)} 高于订单现在应付的 {formatMoney(notice.amount)}，请更正或撤回。
        </Typography.Text>
      )}
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={notice.payments}
        locale={{ emptyText: '还没有到账' }}
        columns={[
          { title: '到账日期', dataIndex: 'paidOn', render: formatDay },
          {
            title: '方式',
            key: 'way',
            render: (_, { way, isSetOff }) => (isSetOff ? '平台抵扣' : paymentWayText[way]),
          },
          { title: '金额', dataIndex: 'amount', align: 'right', render: formatMoney },
        ]}
      />
      {notice.slips.length > 0 && (
        <div>
          <p style={{ fontWeight: 600, marginBottom: 8 }}>付款凭证</p>
          <Flex gap={8} wrap>
            {notice.slips.map(({ fileId, fileName, uploadedAt }) => (
              <StoredFile
                key={fileId}
                label={`${fileName}（${formatDateTime(uploadedAt)}）`}
                read={() => callDesk('GET /desk/paymentSlips/{fileId}', { path: { fileId } })}
              />
            ))}
          </Flex>
        </div>
      )}
    </Flex>
  )
}

export function NoticeDrawer({ open: noticeKey, onClose }: Opened) {
  const isOpen = useDoor()
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/paymentNotices/action/query', { body: { keys: [noticeKey ?? ''] } }),
    enabled: noticeKey !== undefined,
  })
  const notice = data?.notices[0]
  return (
    <DetailsDrawer
      isOpen={noticeKey !== undefined}
      title={`付款通知 ${notice?.number ?? ''}`}
      error={error}
      onRetry={() => void refetch()}
      actions={notice && isOpen ? <Steps notice={notice} /> : undefined}
      onClose={onClose}
    >
      {data && (notice ? <NoticeView notice={notice} /> : '没有这份付款通知。')}
    </DetailsDrawer>
  )
}
