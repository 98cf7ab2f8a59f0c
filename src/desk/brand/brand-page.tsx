import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Descriptions, Flex, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { showFields } from '../calls/form-errors.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Page } from '../frame/page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useMember } from '../frame/use-member.ts'
import { Basics } from './basics.tsx'

type Answer = DeskAnswer<'GET /desk/brand'>
interface Payee {
  readonly name: string
  readonly bank: string
  readonly account: string
}

const changes: readonly DeskKey[] = ['GET /desk/brand']

function NameCard({ brand }: { brand: Answer['brand'] }) {
  const { may } = useMember()
  const [form] = Form.useForm<{ code: string; name: string }>()
  const { act, isBusy } = useAct('PUT /desk/brand', {
    said: '已保存',
    changes,
    onRefused: error => showFields(form, error),
  })
  return (
    <Card title="品牌方">
      <Form
        name="brand"
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 400 }}
        disabled={!may('PUT /desk/brand')}
        initialValues={{ code: brand?.code, name: brand?.name }}
        onFinish={({ code, name }) => void act({ body: { code: code.trim(), name: name.trim() } })}
      >
        <Form.Item
          name="code"
          label="编码"
          extra="与内部系统中的编码一致即可。"
          rules={[
            { required: true, pattern: /^\s*[\x21-\x7e]{1,64}\s*$/, message: '字母、数字或符号，不含空格' },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          保存
        </Button>
      </Form>
    </Card>
  )
}

function PayeeDialog({ payee, onClose }: { payee: Payee | null; onClose: () => void }) {
  const [form] = Form.useForm<Payee>()
  const { act, isBusy } = useAct('POST /desk/payees', {
    said: payee ? '已提出，等待另一位同事确认' : '收款账户已保存',
    changes,
    onDone: onClose,
    onRefused: error => showFields(form, error),
  })
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <Modal
      open
      title={payee ? '更改收款账户' : '填写收款账户'}
      okText={payee ? '提出更改' : '保存'}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {payee && <p style={{ marginBottom: 16 }}>更改须由另一位管理员或财务确认后生效，之前仍付至原账户。</p>}
      <Form
        name="brand-2"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ name, bank, account }) =>
          void act({ body: { name: name.trim(), bank: bank.trim(), account: account.trim() } })
        }
      >
        <Form.Item name="name" label="户名" rules={required('请填写户名')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="bank" label="开户行" rules={required('请填写开户行')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="account" label="账号" rules={required('请填写账号')}>
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Waiting({ waiting }: { waiting: NonNullable<Answer['waiting']> }) {
  const { member } = useMember()
  const [isRefusing, setRefusing] = useState(false)
  const path = { id: waiting.id }
  const approve = useAct('POST /desk/payees/{id}/approve', { said: '收款账户已更改', changes })
  const refuse = useAct('POST /desk/payees/{id}/refuse', {
    said: '已拒绝更改',
    changes,
    onDone: () => setRefusing(false),
  })
  const { name, bank, account } = waiting.payee
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`${waiting.staffName} 于 ${formatDateTime(waiting.createdAt)} 提出更改收款账户`}
        description={`${name}，${bank}，${account}`}
        action={
          <Flex gap={8}>
            <Button onClick={() => setRefusing(true)}>拒绝</Button>
            <Button
              type="primary"
              disabled={waiting.staffId === member?.staffId}
              loading={approve.isBusy}
              onClick={() => void approve.act({ path })}
            >
              确认更改
            </Button>
          </Flex>
        }
      />
      {isRefusing && (
        <ReasonDialog
          title="拒绝更改收款账户"
          okText="拒绝"
          isBusy={refuse.isBusy}
          onOk={reason => void refuse.act({ path, body: { reason } })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

function PayeeCard({ brand, waiting }: Pick<Answer, 'brand' | 'waiting'>) {
  const { may } = useMember()
  const [isOpen, setOpen] = useState(false)
  const payee = brand?.payee ?? null
  return (
    <Card
      title="收款账户"
      extra={
        may('POST /desk/payees') && (
          <Button disabled={!brand || waiting !== null} onClick={() => setOpen(true)}>
            {payee ? '更改' : '填写'}
          </Button>
        )
      }
    >
      <Flex vertical gap={16}>
        {waiting && <Waiting waiting={waiting} />}
        {payee ? (
          <Descriptions
            column={3}
            items={[
              { key: 'name', label: '户名', children: payee.name },
              { key: 'bank', label: '开户行', children: payee.bank },
              { key: 'account', label: '账号', children: payee.account },
            ]}
          />
        ) : (
          <Typography.Text type="secondary">
            {brand ? '还没有收款账户，经销商看不到付款信息。' : '请先填写品牌方的编码与名称。'}
          </Typography.Text>
        )}
      </Flex>
      {isOpen && <PayeeDialog payee={payee} onClose={() => setOpen(false)} />}
    </Card>
  )
}

export default function BrandPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/brand', {}))
  return (
    <Page title="品牌方与基础资料">
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && (
        <Flex vertical gap={16}>
          <Card title="品牌方" loading style={{ minHeight: 300 }} />
          <Card title="收款账户" loading />
        </Flex>
      )}
      {data && (
        <Flex vertical gap={16}>
          <NameCard brand={data.brand} />
          <PayeeCard brand={data.brand} waiting={data.waiting} />
          <Basics trades={data.trades} vehicles={data.vehicles} cities={data.cities} days={data.days} />
        </Flex>
      )}
    </Page>
  )
}
