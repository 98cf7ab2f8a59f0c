import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Dropdown, Empty, Flex, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { roleNames } from '#contract/desk/roles.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Page } from '../frame/page.tsx'
import { useMember } from '../frame/use-member.ts'
import type { StaffMember } from './staff-member.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { DisableDialog, RolesDialog } from './staff-dialogs.tsx'

type Answer = DeskAnswer<'GET /desk/staff'>

const changes = ['GET /desk/staff'] as const

function Steps({ row, onOpen }: { row: StaffMember; onOpen: (dialog: 'roles' | 'disable') => void }) {
  const { modal } = App.useApp()
  const { member } = useMember()
  const enable = useAct('POST /desk/staff/{id}/enable', { said: `${row.name} 已可登录`, changes })
  const forget = useAct('POST /desk/staff/{id}/forgetFactor', { said: '已清除，下次登录时重新绑定', changes })
  const isOwn = row.id === member?.staffId
  const path = { id: row.id }
  const askForget = () =>
    void modal.confirm({
      title: `清除 ${row.name} 的动态验证码？`,
      content: '其登录立即失效，下次登录须重新绑定。请先当面或电话确认是本人。',
      okText: '清除',
      okButtonProps: { danger: true },
      onOk: () => forget.act({ path }),
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'roles', label: '修改角色', onClick: () => onOpen('roles') },
          ...(row.hasFactor && !isOwn
            ? [{ key: 'forget', label: '清除动态验证码', onClick: askForget }]
            : []),
          ...(row.disabledAt === null
            ? [
                {
                  key: 'disable',
                  label: '停用',
                  danger: true,
                  disabled: isOwn,
                  onClick: () => onOpen('disable'),
                },
              ]
            : [{ key: 'enable', label: '启用', onClick: () => void enable.act({ path }) }]),
        ],
      }}
    >
      <Button type="link" aria-label={`${row.name} 的操作`} style={{ padding: 0 }}>
        操作
      </Button>
    </Dropdown>
  )
}

const roleTags = (roles: StaffMember['roles']) => roles.map(role => <Tag key={role}>{roleNames[role]}</Tag>)

function Invitations({ invitations }: Pick<Answer, 'invitations'>) {
  const { act, isBusy } = useAct('DELETE /desk/staff/invitations/{id}', { said: '邀请已撤回', changes })
  if (invitations.length === 0) return null
  return (
    <Card title="等待接受的邀请" size="small">
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...invitations]}
        columns={[
          { title: '姓名', dataIndex: 'name' },
          { title: '角色', dataIndex: 'roles', render: roleTags },
          { title: '邀请人', dataIndex: 'invitedBy', render: (name: string | null) => name ?? '—' },
          { title: '有效至', dataIndex: 'expiresAt', render: formatDateTime },
          {
            title: '操作',
            render: (_, { id }) => (
              <Button
                type="link"
                danger
                disabled={isBusy}
                style={{ padding: 0 }}
                onClick={() => void act({ path: { id } })}
              >
                撤回
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}

export default function StaffPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/staff', {}))
  const [isInviting, setInviting] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'roles' | 'disable'; row: StaffMember }>()
  const close = () => setDialog(undefined)
  return (
    <Page
      title="工作人员"
      about="管理员与财务登录时须通过动态验证码。"
      actions={
        <Button type="primary" onClick={() => setInviting(true)}>
          邀请工作人员
        </Button>
      }
    >
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <Flex vertical gap={16}>
          <Table
            size="middle"
            rowKey="id"
            pagination={false}
            dataSource={[...data.staff]}
            locale={{ emptyText: <Empty description="还没有工作人员" /> }}
            columns={[
              { title: '姓名', dataIndex: 'name' },
              { title: '账号', dataIndex: 'login' },
              { title: '角色', dataIndex: 'roles', render: roleTags },
              {
                title: '动态验证码',
                dataIndex: 'hasFactor',
                render: (has: boolean) => (has ? '已启用' : <Tag color="warning">未启用</Tag>),
              },
              {
                title: '状态',
                dataIndex: 'disabledAt',
                render: (at: string | null) =>
                  at === null ? <Tag color="success">可登录</Tag> : <Tag color="error">已停用</Tag>,
              },
              {
                title: '最近使用',
                dataIndex: 'lastSeenAt',
                render: (at: string | null) => (at === null ? '从未登录' : formatDateTime(at)),
              },
              {
                title: '操作',
                render: (_, row) => <Steps row={row} onOpen={kind => setDialog({ kind, row })} />,
              },
            ]}
          />
          <Invitations invitations={data.invitations} />
        </Flex>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      {dialog?.kind === 'roles' && <RolesDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'disable' && <DisableDialog row={dialog.row} onClose={close} />}
    </Page>
  )
}
