import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Drawer, Empty, Flex, Form, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import {
  acceptedAt,
  agreementKinds,
  agreementNames,
  type AgreementKind,
} from '#contract/account/agreements.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { showFields } from '../calls/form-errors.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Page } from '../frame/page.tsx'

type Agreement = DeskAnswer<'GET /desk/agreements'>[number]

interface Fields {
  readonly title: string
  readonly version: string
  readonly content: string
}

/** Places of the templates that nobody has filled in. */
const withoutPlaces = /^(?![\s\S]*【(?:商城名称|公司全称|公司所在地)】)/

const nextNumber = (version: string | undefined): string => {
  const [major = ''] = (version ?? '').split('.')
  return /^\d+$/.test(major) ? `${Number(major) + 1}.0` : '1.0'
}

interface WriteProps {
  readonly kind: AgreementKind
  readonly current: Agreement | undefined
  readonly onClose: () => void
}

/** For a brand that has no text yet. */
function TemplateButton({ kind, onTake }: { kind: AgreementKind; onTake: (content: string) => void }) {
  const take = async () => onTake((await import('./agreement-templates.ts')).agreementTemplates[kind])
  return (
    <Alert
      type="info"
      showIcon
      title="可以先填入模板，再填写【】处并修改。模板仅供参考，发布前请由法务审阅。"
      action={<Button onClick={() => void take()}>填入模板</Button>}
      style={{ marginBottom: 16 }}
    />
  )
}

function WriteDrawer({ kind, current, onClose }: WriteProps) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const content = Form.useWatch('content', form) ?? ''
  const { act, isBusy } = useAct('POST /desk/agreements', {
    said: '新版本已生效',
    changes: ['GET /desk/agreements'],
    onDone: onClose,
    onRefused: error => showFields(form, error),
  })
  const askFirst = (fields: Fields) =>
    void modal.confirm({
      title: `发布${agreementNames[kind]} ${fields.version}？`,
      content: '旧版本随即失效，已发布的文字不能再修改。此后注册或完善资料的用户须同意新版本。',
      okText: '发布',
      onOk: () => act({ body: { kind, ...fields, replaces: current?.id ?? null } }),
    })
  return (
    <Drawer
      open
      title={`${agreementNames[kind]}：新版本`}
      size={860}
      mask={{ closable: false }}
      onClose={onClose}
      extra={
        <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
          发布新版本
        </Button>
      }
    >
      <Form
        name="agreements"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          title: current?.title ?? agreementNames[kind],
          version: nextNumber(current?.version),
          content: current?.content ?? '',
        }}
        onFinish={askFirst}
      >
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        >
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="version"
          label="版本号"
          rules={[{ required: true, pattern: /^[\w.-]{1,20}$/, message: '数字、字母、点或短横，例如 2.0' }]}
        >
          <Input maxLength={20} style={{ width: 160 }} />
        </Form.Item>
        {content === '' && (
          <TemplateButton kind={kind} onTake={text => form.setFieldsValue({ content: text })} />
        )}
        <Form.Item
          name="content"
          label="正文"
          extra="空一行另起一段。"
          rules={[
            { required: true, whitespace: true, message: '请填写正文' },
            { pattern: withoutPlaces, message: '请将模板中【】处换成您的内容' },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 16, maxRows: 32 }} maxLength={100_000} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

function Versions({ rows, onRead }: { rows: readonly Agreement[]; onRead: (row: Agreement) => void }) {
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...rows]}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有版本，用户无需同意" />,
      }}
      columns={[
        { title: '版本', dataIndex: 'version', width: 96 },
        { title: '标题', dataIndex: 'title' },
        {
          title: '状态',
          dataIndex: 'retiredAt',
          width: 200,
          render: (at: string | null) =>
            at === null ? <Tag color="success">现行</Tag> : `${formatDateTime(at)} 失效`,
        },
        {
          title: '同意人数',
          dataIndex: 'accepted',
          align: 'right',
          width: 96,
          render: (count: number) => `${count} 人`,
        },
        {
          title: '操作',
          width: 80,
          render: (_, row) => (
            <Button type="link" style={{ padding: 0 }} onClick={() => onRead(row)}>
              查看
            </Button>
          ),
        },
      ]}
    />
  )
}

/** The agreements that users accept, each with all of its versions. */
export default function AgreementsPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/agreements', {}))
  const [writing, setWriting] = useState<AgreementKind>()
  const [read, setRead] = useState<Agreement>()
  const rowsOf = (kind: AgreementKind) => (data ?? []).filter(row => row.kind === kind)
  const currentOf = (kind: AgreementKind) => rowsOf(kind).find(({ retiredAt }) => retiredAt === null)
  return (
    <Page title="协议" about="已发布的版本不能修改；修改文字请发布新版本。">
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      <Flex vertical gap={16}>
        {!error &&
          agreementKinds.map(kind => (
            <Card
              key={kind}
              size="small"
              loading={!data}
              title={`${agreementNames[kind]}（${acceptedAt[kind] === 'register' ? '注册时同意' : '完善资料时同意'}）`}
              extra={
                <Button disabled={!data} onClick={() => setWriting(kind)}>
                  发布新版本
                </Button>
              }
            >
              <Versions rows={rowsOf(kind)} onRead={setRead} />
            </Card>
          ))}
      </Flex>
      {writing && (
        <WriteDrawer kind={writing} current={currentOf(writing)} onClose={() => setWriting(undefined)} />
      )}
      <Drawer
        open={read !== undefined}
        title={read ? `${read.title} ${read.version}` : ''}
        size={760}
        onClose={() => setRead(undefined)}
      >
        <div style={{ whiteSpace: 'pre-wrap', lineHeight: 1.8 }}>{read?.content}</div>
      </Drawer>
    </Page>
  )
}
