import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, DatePicker, Flex, Form, Modal, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { contentKindNames, listedKinds, type ContentKind, type ListedKind } from '#contract/content/edited.ts'
import { code } from '#contract/kernel/errors.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { deskQuery } from '../../calls/queries.ts'
import { DeskError } from '../../calls/call-desk.ts'
import { callPatiently } from '../../calls/use-act.ts'
import { Failed } from '../../frame/failed.tsx'
import { Page } from '../../frame/page.tsx'
import { ConflictDialog, newestOf } from './conflict-dialog.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { Preview } from './preview.tsx'
import { useEditing, type Started } from './use-editing.ts'

interface Shown {
  readonly kind: ContentKind
  readonly title: string
  readonly about?: string
  /** The fields, named as the content is. */
  readonly children: ReactNode
  /** The portal can draw what the form holds. */
  readonly hasPreview?: boolean
  readonly prepare?: (values: never) => object
  readonly onBack?: () => void
  readonly onMade?: (id: number) => void
}

const isListed = (kind: ContentKind): kind is ListedKind => (listedKinds as readonly string[]).includes(kind)

/** The portal always has its home page. */
const isHomePage = ({ live }: Started) => (live as { readonly kind?: unknown }).kind === 'home'

function StateTag({ start }: { start: Started }) {
  const head = start.versions[0]
  if (head?.publishAt && head.publishedAt === null)
    return <Tag color="warning">将于 {formatDateTime(head.publishAt)} 发布</Tag>
  if (start.draft) return <Tag color="warning">有未发布的草稿</Tag>
  return start.isOut ? <Tag color="success">已发布</Tag> : <Tag>未发布</Tag>
}

function PublishLater({ isBusy, onChoose }: { isBusy: boolean; onChoose: (at: string) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ at: { toISOString: () => string } }>()
  return (
    <>
      <Button disabled={isBusy} onClick={() => setOpen(true)}>
        定时发布
      </Button>
      <Modal
        open={isOpen}
        title="定时发布"
        okText="确定"
        confirmLoading={isBusy}
        onCancel={() => setOpen(false)}
        onOk={() => form.submit()}
        destroyOnHidden
      >
        <Form
          name="content-editor"
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ at }) => void onChoose(at.toISOString()).then(() => setOpen(false))}
        >
          <Form.Item
            name="at"
            label="发布时间"
            extra="到时在一分钟内发布。之前如果发布了更新的版本，本次定时取消。"
            rules={[{ required: true, message: '请选择发布时间' }]}
          >
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}

/** Asks before a page with unsaved changes is left, in the desk and by closing it. */
function useGuard(isDirty: boolean) {
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      title: '有未保存的修改',
      content: '离开后这些修改不会保留。',
      okText: '离开',
      cancelText: '继续编辑',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal])
  useEffect(() => {
    if (!isDirty) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isDirty])
}

type Opening = Shown & { readonly start: Started; readonly onReload: () => Promise<void> }

function Opened({
  kind,
  title,
  about,
  start,
  children,
  hasPreview,
  prepare,
  onBack,
  onMade,
  onReload,
}: Opening) {
  const { modal, message } = App.useApp()
  const [form] = Form.useForm<object>()
  const [isHistory, setHistory] = useState(false)
  const [shown, setShown] = useState<object>()
  const editing = useEditing({
    kind,
    start,
    form,
    ...(prepare && { prepare }),
    onChanged: id => start.id === null && onMade?.(id),
  })
  const { base, isBusy, isDirty } = editing
  useGuard(isDirty && !isBusy)

  const act = (key: 'restore' | 'withdraw', version: number) =>
    editing.carryOut(async () => {
      const id = base.id ?? 0
      const seen = base.seen ?? ''
      await (key === 'restore'
        ? callPatiently(
            'POST /desk/content/{kind}/{id}/restore',
            { path: { kind, id }, body: { version, seen } },
            crypto.randomUUID(),
          )
        : callPatiently(
            'POST /desk/content/{kind}/{id}/withdraw',
            { path: { kind: kind as ListedKind, id }, body: { seen } },
            crypto.randomUUID(),
          ))
      void message.success(key === 'restore' ? '已恢复并发布' : '已下线，内容保留')
      await onReload()
    })

  const askWithdraw = () =>
    void modal.confirm({
      title: `下线这项${contentKindNames[kind]}？`,
      content: '商城中不再显示，内容和历史版本保留，可以随时再发布。',
      okText: '下线',
      okButtonProps: { danger: true },
      onOk: () => act('withdraw', 0),
    })

  return (
    <Page
      title={title}
      about={
        <Flex align="center" gap={8}>
          <StateTag start={start} />
          {isDirty && <Tag color="warning">有未保存的修改</Tag>}
          {about}
        </Flex>
      }
      actions={
        <Flex gap={8} wrap>
          {onBack && <Button onClick={onBack}>返回列表</Button>}
          {isListed(kind) && start.isOut && !isHomePage(start) && (
            <Button danger disabled={isBusy} onClick={askWithdraw}>
              下线
            </Button>
          )}
          {start.id !== null && <Button onClick={() => setHistory(true)}>历史版本</Button>}
          {hasPreview && (
            <Button
              onClick={() => {
                const values = form.getFieldsValue(true) as object
                setShown(prepare ? prepare(values as never) : values)
              }}
            >
              预览
            </Button>
          )}
          <Button disabled={isBusy || (!isDirty && base.id !== null)} onClick={() => void editing.save()}>
            保存草稿
          </Button>
          <PublishLater isBusy={isBusy} onChoose={editing.publish} />
          <Button type="primary" loading={isBusy} onClick={() => void editing.publish(null)}>
            发布
          </Button>
        </Flex>
      }
    >
      <Form
        name="content-editor-2"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={newestOf(start)}
        onValuesChange={editing.touch}
        scrollToFirstError
      >
        {children}
      </Form>
      {start.id !== null && (
        <HistoryDrawer
          kind={kind}
          opened={{ ...start, id: start.id, seen: base.seen ?? '' }}
          isOpen={isHistory}
          isBusy={isBusy}
          onClose={() => setHistory(false)}
          onRestore={version => void act('restore', version)}
        />
      )}
      <ConflictDialog
        conflict={editing.conflict}
        onClose={editing.forgetConflict}
        onChoose={editing.choose}
      />
      {shown && <Preview kind={kind} id={base.id} content={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

type Given = Shown & {
  readonly id: number | null
  /** The form of a new thing. */
  readonly fresh: object
}

/** The screen of one thing of the content: its form, and draft, publishing and earlier versions around it. */
export function ContentEditor({ id, fresh, ...shown }: Given) {
  const { kind } = shown
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    ...deskQuery('GET /desk/content/{kind}/{id}', { path: { kind, id: id ?? 1 } }),
    enabled: id !== null,
    // The form stands on what was read; a newer state is shown as a conflict, not under the hands of the person.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const start: Started | undefined =
    id === null ? { id, seen: null, isOut: false, live: fresh, draft: null, versions: [] } : data
  if (error && !data) {
    const isGone = error instanceof DeskError && error.code === code.notFound
    const back = shown.onBack && <Button onClick={shown.onBack}>返回列表</Button>
    return (
      <Page title={shown.title} actions={back}>
        {isGone ? (
          <Alert type="warning" showIcon title="没有这项内容，可能已被删除。请返回列表重新选择。" />
        ) : (
          <Failed error={error} onRetry={refetch} />
        )}
      </Page>
    )
  }
  if (!start)
    return (
      <Page title={shown.title}>
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      </Page>
    )
  const reload = async () => {
    await refetch()
    setRound(before => before + 1)
  }
  return <Opened key={`${id ?? 'new'}:${round}`} start={start} onReload={reload} {...shown} />
}
