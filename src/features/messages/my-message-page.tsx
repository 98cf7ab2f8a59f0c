import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { messageKindText, messageTabNames } from '#contract/messages/rules.ts'
import { messageColumns } from '#contract/messages/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { atOnce } from '../../ui/base/browser/at-once.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { formatBadge } from '../../ui/words/format-count.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { id, listState, oneOf, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { useReadAll } from './message-actions.ts'
import { MessageDialog } from './message-dialog.tsx'
import { messageQueries } from './queries.ts'

const listPath = '/workbench/myMessage'

const messages = listState(listPath, {
  ...workFields(messageTabNames),
  state: oneOf(['unread'], null),
  /** The one that is open. */
  message: { ...id, keepsPage: true },
})

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'service', label: messageKindText.service },
  { key: 'internal', label: messageKindText.internal },
]

const unreadFilter: Filter = { name: 'state', label: '消息', choices: [{ value: 'unread', label: '未读' }] }

const columns = tableColumns(messageColumns, ['title', 'state', 'kind', 'createdAt'], {
  state: { tone: ({ isRead }) => (isRead ? 'neutral' : 'caution') },
})

/** The number of unread messages, in words. */
const leadFor = (unread: { serviceMessage: number; internalMessage: number } | undefined): string => {
  if (!unread) return '订单、发货与账户的变化，以及商城通知。'
  const { serviceMessage, internalMessage } = unread
  const parts = [
    ...(serviceMessage > 0 ? [`服务消息 ${formatBadge(serviceMessage)} 条`] : []),
    ...(internalMessage > 0 ? [`站内消息 ${formatBadge(internalMessage)} 条`] : []),
  ]
  return parts.length === 0 ? '没有未读消息。' : `未读${parts.join('，')}。`
}

function ReadAll({ tab, isNothing }: { tab: (typeof messageTabNames)[number]; isNothing: boolean }) {
  const { run, running } = useReadAll()
  return (
    <Button
      icon="check"
      busy={running !== undefined}
      aria-disabled={isNothing || undefined}
      onClick={() => {
        if (!isNothing) run(tab === 'all' ? null : tab)
      }}
    >
      {tab === 'all' ? '全部标为已读' : `${messageKindText[tab]}全部已读`}
    </Button>
  )
}

/** The portal's messages to the business and to the person. */
export default function MyMessagePage() {
  const user = useUser()
  const navigate = useNavigate()
  const list = useListState(messages)
  const { message: opened, ...state } = list.state
  const { message: _, ...request } = messages.request(list.state)
  const isStart = messages.url({ ...state, message: null }) === listPath
  const query = useQuery(messageQueries.list(user, request, isStart))
  const unread = useQuery(messageQueries.unread(user))
  const message = query.data?.rows.find(row => row.id === opened)
  const unreadOf = {
    all: unread.data && unread.data.serviceMessage + unread.data.internalMessage,
    service: unread.data?.serviceMessage,
    internal: unread.data?.internalMessage,
  }
  const close = () => {
    // A dialog is also closed because its page is left, which goes on.
    if (window.location.pathname === listPath)
      void navigate(list.urlWith({ message: null }), { ...atOnce, replace: true })
  }
  return (
    <>
      <ListPage
        what="消息"
        unit="条"
        title="我的消息"
        lead={leadFor(unread.data)}
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        filters={[unreadFilter]}
        tools={
          <>
            <ListExport
              what="消息"
              endpoint="POST /messageNotices/action/export"
              columns={messageColumns}
              request={request}
            />
            <ReadAll tab={state.tab} isNothing={unreadOf[state.tab] === 0} />
          </>
        }
        rowUrl={row => list.urlWith({ message: row.id })}
        nameOf={({ title }) => `消息 ${title}`}
        search={{ label: '搜索消息', placeholder: '标题或内容，例如订单号' }}
        empty={{
          title: '还没有消息',
          text: '订单、发货与账户有变化时，会在这里通知您。',
          action: <LinkButton to="/">去逛逛</LinkButton>,
        }}
      />
      {opened !== null && (
        <MessageDialog
          key={opened}
          id={opened}
          listed={message && { message, at: query.dataUpdatedAt }}
          onClose={close}
        />
      )}
    </>
  )
}
