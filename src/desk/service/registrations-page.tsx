import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Flex, Form, Input, InputNumber, Modal, Table } from 'antd'
import { useState } from 'react'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { showFields } from '../calls/form-errors.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { openableRow } from '../frame/openable-row.ts'
import { Page } from '../frame/page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { StoredFile } from '../frame/stored-file.tsx'

type Registration = DeskAnswer<'GET /desk/registrations'>['registrations'][number]

const changes: readonly DeskKey[] = ['GET /desk/registrations', 'GET /desk/today']
const kinds: Readonly<Record<number, string>> = { 3: '经销商', 5: '终端客户' }

interface Fields {
  readonly businessCode: string
  readonly dealer?: string
  readonly priceTier?: number | null
}

/** Makes the business of an applicant, or lets the applicant join one that is there. */
function ApproveDialog({
  row,
  onDone,
  onClose,
}: {
  row: Registration
  onDone: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const isTerminal = row.applyType === 5
  const { act, isBusy } = useAct('POST /desk/registrations/{userId}/approve', {
    said: `${row.businessName} 已通过审核`,
    changes,
    onDone,
    onRefused: error => showFields(form, error),
  })
  const submit = ({ businessCode, dealer, priceTier }: Fields) =>
    void act({
      path: { userId: row.userId },
      body: {
        businessCode: businessCode.trim(),
        ...(dealer?.trim() && { dealer: dealer.trim() }),
        ...(priceTier && { priceTier }),
      },
    })
  return (
    <Modal
      open
      title={`通过 ${row.businessName}`}
      okText="通过"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form name="registrations" form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="businessCode"
          label="企业编码"
          extra="新编码会建立企业；已有的编码会让申请人加入该企业。"
          rules={[
            { required: true, pattern: /^\s*[\x21-\x7e]{1,64}\s*$/, message: '字母、数字或符号，不含空格' },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="dealer"
          label={isTerminal ? '供货经销商编码' : '上级经销商编码'}
          extra={isTerminal ? undefined : '填写后成为二级经销商；不填为一级经销商。'}
          rules={[{ required: isTerminal, message: '终端客户须指定供货经销商' }]}
        >
          <Input />
        </Form.Item>
        {!isTerminal && (
          <Form.Item name="priceTier" label="价格级别" extra="不填为 1 级。">
            <InputNumber min={1} max={99} precision={0} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

function Details({ row, onClose }: { row: Registration | undefined; onClose: () => void }) {
  const [dialog, setDialog] = useState<'approve' | 'return'>()
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    onClose()
  }
  const giveBack = useAct('POST /desk/registrations/{userId}/return', {
    said: '已退回，申请人会收到原因',
    changes,
    onDone: done,
  })
  return (
    <DetailsDrawer
      isOpen={row !== undefined}
      title={row?.businessName}
      error={null}
      onRetry={() => undefined}
      onClose={onClose}
      actions={
        row && (
          <Flex justify="flex-end" gap={8}>
            <Button danger onClick={() => setDialog('return')}>
              退回
            </Button>
            <Button type="primary" onClick={() => setDialog('approve')}>
              通过
            </Button>
          </Flex>
        )
      }
    >
      {row && (
        <Descriptions
          size="small"
          column={1}
          bordered
          items={[
            { key: 'kind', label: '申请成为', children: kinds[row.applyType] ?? row.applyType },
            { key: 'name', label: '企业名称', children: row.businessName },
            { key: 'code', label: '统一社会信用代码', children: row.creditCode },
            {
              key: 'licence',
              label: '营业执照',
              children:
                row.licenceFileId === null ? (
                  '未上传'
                ) : (
                  <StoredFile
                    label="查看营业执照"
                    read={() =>
                      callDesk('GET /desk/registrations/licences/{fileId}', {
                        path: { fileId: row.licenceFileId ?? '' },
                      })
                    }
                  />
                ),
            },
            { key: 'contact', label: '联系人', children: `${row.contactName} ${row.contactPhone}` },
            { key: 'address', label: '地址', children: row.address },
            { key: 'at', label: '提交时间', children: formatDateTime(row.submittedAt) },
          ]}
        />
      )}
      {row && dialog === 'approve' && <ApproveDialog row={row} onDone={done} onClose={close} />}
      {row && dialog === 'return' && (
        <ReasonDialog
          title={`退回 ${row.businessName} 的注册资料`}
          about="申请人会看到原因，可以修改后重新提交。"
          okText="退回"
          isDanger
          isBusy={giveBack.isBusy}
          onOk={reason => void giveBack.act({ path: { userId: row.userId }, body: { reason } })}
          onClose={close}
        />
      )}
    </DetailsDrawer>
  )
}

export default function RegistrationsPage() {
  const { data, error, isPending, refetch } = useQuery(
    deskQuery('GET /desk/registrations', { query: { limit: 200 } }),
  )
  const [open, setOpen] = useState<number>()
  const rows = data?.registrations ?? []
  return (
    <Page title="注册审核" about="提交最早的在前。">
      <Failed error={error} onRetry={refetch} />
      <Table
        size="middle"
        rowKey="userId"
        pagination={false}
        dataSource={[...rows]}
        locale={{
          emptyText: (
            <NoRows isPending={isPending} error={error} text="没有待审核的注册，企业提交资料后显示在这里" />
          ),
        }}
        onRow={({ userId }) => openableRow(() => setOpen(userId))}
        columns={[
          { title: '企业名称', dataIndex: 'businessName' },
          { title: '申请成为', dataIndex: 'applyType', render: (type: number) => kinds[type] ?? type },
          { title: '联系人', dataIndex: 'contactName' },
          { title: '电话', dataIndex: 'contactPhone' },
          { title: '地址', dataIndex: 'address', ellipsis: true },
          { title: '提交时间', dataIndex: 'submittedAt', width: 160, render: formatDateTime },
        ]}
      />
      <Details row={rows.find(({ userId }) => userId === open)} onClose={() => setOpen(undefined)} />
    </Page>
  )
}
