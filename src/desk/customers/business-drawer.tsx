import { useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions, Empty, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import { businessKindText } from '#contract/erp/businesses.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import type { Opened } from '../frame/list-page.tsx'
import { useMember } from '../frame/use-member.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { changes, type Details, type Person } from './changes.ts'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { IdentityDialog, JoinDialog, PersonDialog } from './person-dialog.tsx'

function Switch({ person }: { person: Person }) {
  const { modal } = App.useApp()
  const isDisabled = person.disabledAt !== null
  const { act, isBusy } = useAct('PUT /desk/people', {
    said: isDisabled ? '账号已启用' : '账号已停用，已退出登录',
    changes,
  })
  const { phone, name, businesses } = person
  const set = () => act({ body: { phone, name, businesses, isDisabled: !isDisabled } })
  const ask = () =>
    void modal.confirm({
      title: `停用 ${name} 的账号？`,
      content: '其所有设备立即退出登录，不能再登录；以后可以重新启用。',
      okText: '停用',
      okButtonProps: { danger: true },
      onOk: set,
    })
  return (
    <Button
      type="link"
      danger={!isDisabled}
      loading={isBusy}
      style={{ padding: 0 }}
      onClick={isDisabled ? () => void set() : ask}
    >
      {isDisabled ? '启用' : '停用'}
    </Button>
  )
}

interface OnPeople {
  readonly onEdit: (person: Person) => void
  readonly onLink: (person: Person) => void
  readonly onCorrect: (person: Person) => void
}

function People({ people, onEdit, onLink, onCorrect }: OnPeople & { people: Details['people'] }) {
  return (
    <Table
      size="small"
      rowKey="userId"
      pagination={false}
      dataSource={people}
      locale={{ emptyText: <Empty description="还没有账号，添加后对方即可登录" /> }}
      columns={[
        { title: '姓名', dataIndex: 'name' },
        { title: '手机号', dataIndex: 'phone' },
        { title: '代表企业', dataIndex: 'businesses', render: (codes: string[]) => codes.join('、') },
        {
          title: '状态',
          dataIndex: 'disabledAt',
          render: (at: string | null) =>
            at === null ? <Tag color="success">可登录</Tag> : <Tag color="error">已停用</Tag>,
        },
        {
          title: '操作',
          key: 'steps',
          render: (_, person) => (
            <Flex gap={16}>
              <Button type="link" style={{ padding: 0 }} onClick={() => onEdit(person)}>
                修改
              </Button>
              <Button type="link" style={{ padding: 0 }} onClick={() => onCorrect(person)}>
                更正
              </Button>
              {person.disabledAt === null && (
                <Button type="link" style={{ padding: 0 }} onClick={() => onLink(person)}>
                  {person.hasPassword ? '重设密码' : '邀请'}
                </Button>
              )}
              <Switch person={person} />
            </Flex>
          ),
        },
      ]}
    />
  )
}

function View({ details, ...onPeople }: OnPeople & { details: Details }) {
  const { business, people, addresses } = details
  return (
    <Flex vertical gap={24}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'code', label: '编码', children: business.code },
          { key: 'kind', label: '类型', children: businessKindText[business.kind] },
          {
            key: 'upstream',
            label: '上级或供货方',
            children: business.upstream ? `${business.upstream.name}（${business.upstream.code}）` : '—',
          },
          { key: 'tier', label: '价格级别', children: business.priceTier },
          { key: 'minimum', label: '起订金额', children: formatMoney(business.minimumAmount) },
          { key: 'cases', label: '起订箱数', children: `${business.minimumCases} 箱` },
          {
            key: 'contact',
            label: '联系人',
            children: `${business.contactName} ${business.contactPhone}`.trim() || '—',
          },
          { key: 'tax', label: '税号', children: business.taxNumber || '—' },
          { key: 'region', label: '所在地区', children: business.region || '—' },
          {
            key: 'pickUp',
            label: '自提',
            children: business.pickUpPlace ? `可自提：${business.pickUpPlace.detail}` : '不可自提',
          },
          {
            key: 'seat',
            label: '注册地址',
            children: `${business.registeredAddress} ${business.registeredPhone}`.trim() || '—',
          },
          { key: 'at', label: '建立时间', children: formatDateTime(business.createdAt) },
          ...(business.endedAt === null
            ? []
            : [{ key: 'ended', label: '终止合作', children: formatDateTime(business.endedAt) }]),
        ]}
      />
      <People people={people} {...onPeople} />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={addresses}
        locale={{ emptyText: '还没有收货地址' }}
        columns={[
          {
            title: '收货地址',
            key: 'text',
            render: (_, { text, isDefault }) => (
              <>
                {text} {isDefault && <Tag>默认</Tag>}
              </>
            ),
          },
          { title: '联系人', dataIndex: 'contact', width: 200 },
        ]}
      />
    </Flex>
  )
}

/** A business with its people and places. */
export function BusinessDrawer({ open: code, onClose }: Opened) {
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/businesses/action/read', { body: { code: code ?? '' } }),
    enabled: code !== undefined,
  })
  const { may } = useMember()
  const [isEditing, setEditing] = useState(false)
  const [edited, setEdited] = useState<Person | 'new'>()
  const [invited, setInvited] = useState<Person>()
  const [corrected, setCorrected] = useState<Person>()
  return (
    <DetailsDrawer
      isOpen={code !== undefined}
      title={data?.business.name ?? code}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      actions={
        data && (
          <Flex justify="flex-end" gap={8}>
            {may('PUT /desk/businesses') && <Button onClick={() => setEditing(true)}>修改资料</Button>}
            <Button type="primary" onClick={() => setEdited('new')}>
              添加账号
            </Button>
          </Flex>
        )
      }
    >
      {data && <View details={data} onEdit={setEdited} onLink={setInvited} onCorrect={setCorrected} />}
      {data && isEditing && <BusinessDialog business={data.business} onClose={() => setEditing(false)} />}
      {data && edited === 'new' && (
        <JoinDialog business={data.business.code} onClose={() => setEdited(undefined)} />
      )}
      {corrected && <IdentityDialog person={corrected} onClose={() => setCorrected(undefined)} />}
      {invited && <PasswordLinkDialog person={invited} onClose={() => setInvited(undefined)} />}
      {edited !== undefined && edited !== 'new' && (
        <PersonDialog person={edited} onClose={() => setEdited(undefined)} />
      )}
    </DetailsDrawer>
  )
}
