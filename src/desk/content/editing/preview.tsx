import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Modal, Segmented, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { previewedKinds, type ContentKind, type PreviewedKind } from '#contract/content/edited.ts'
import type { Viewer } from '#contract/desk/content-entries.ts'
import { deskQuery } from '../../calls/queries.ts'

const widths = [
  { value: 1440, label: '电脑 1440' },
  { value: 390, label: '手机 390' },
]

const shownTo: { readonly value: Viewer; readonly label: string }[] = [
  { value: 'visitor', label: '访客' },
  { value: 'dealer', label: '经销商' },
  { value: 'customer', label: '餐厅' },
]

const isPreviewed = (kind: ContentKind): kind is PreviewedKind =>
  (previewedKinds as readonly string[]).includes(kind)

function Drawn({ html, width }: { html: string; width: number }) {
  const height = Math.max(480, innerHeight - 200)
  const [room, setRoom] = useState(0)
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div
      ref={place => setRoom(place?.clientWidth ?? 0)}
      style={{ height, overflow: 'hidden', background: 'var(--color-page)' }}
    >
      {/* The page is the portal's own, drawn by the server. Nothing in it may run or send. */}
      <iframe
        title="预览"
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{
          display: 'block',
          width,
          height: height / scale,
          margin: '0 auto',
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  )
}

interface Props {
  readonly kind: ContentKind
  readonly id: number | null
  readonly content: object
  readonly onClose: () => void
}

/** The portal's page with what the form holds, as a visitor, a dealer or a restaurant sees it on a computer and on a phone. */
export function Preview({ kind, id, content, onClose }: Props) {
  const [width, setWidth] = useState(1440)
  const [viewer, setViewer] = useState<Viewer>('visitor')
  const body = { kind: isPreviewed(kind) ? kind : ('page' as const), id, viewer, content }
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/content/action/preview', { body }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      open
      title={
        <Flex gap={16} align="center">
          预览
          <Segmented options={shownTo} value={viewer} onChange={setViewer} />
          <Segmented options={widths} value={width} onChange={setWidth} />
        </Flex>
      }
      width="min(1500px, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={onClose}
    >
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && viewer !== 'visitor' && (
        <Typography.Text type="secondary">价格以目录价示意，个人的待办与购物车不显示。</Typography.Text>
      )}
      {data && <Drawn key={width} html={data.html} width={width} />}
    </Modal>
  )
}
