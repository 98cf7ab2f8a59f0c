import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import type { DeskKey } from '#contract/desk/index.ts'
import { deliveryStatus, deliveryStatusText, differenceText } from '#contract/deliveries/life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useDoor } from '../door/door-banner.tsx'
import { useMember } from '../frame/use-member.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { BatchOfNote } from './batch-of-note.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { openDifferences, type SoldNote, type SoldOrder } from './sold-order.ts'

const settledAs = { again: '已补发', credit: '已赔付' } as const

/** The notes of an order, and the step that each waits for. */
export function DeliveriesOfOrder({ order, changes }: { order: SoldOrder; changes: readonly DeskKey[] }) {
  const isOpen = useDoor()
  const { may } = useMember()
  const [dialog, setDialog] = useState<{ kind: 'dispatch' | 'settle'; note: SoldNote }>()
  const { data } = useQuery(
    deskQuery('POST /desk/deliveries/action/query', { body: { orderNumbers: [order.number] } }),
  )
  const close = () => setDialog(undefined)
  const canMove = isOpen && may('POST /desk/deliveries/{number}/dispatch')
  return (
    <Flex vertical gap={16}>
      {data?.deliveries.map(note => (
        <Card
          key={note.number}
          size="small"
          title={`发货单 ${note.number}`}
          extra={
            <Flex gap={8} align="center">
              <Tag>{deliveryStatusText[note.status] ?? note.status}</Tag>
              {canMove && note.status === deliveryStatus.waiting && (
                <Button type="primary" size="small" onClick={() => setDialog({ kind: 'dispatch', note })}>
                  发运
                </Button>
              )}
              {canMove && openDifferences(note).length > 0 && (
                <Button type="primary" size="small" onClick={() => setDialog({ kind: 'settle', note })}>
                  处理差异
                </Button>
              )}
            </Flex>
          }
        >
          <p style={{ marginBottom: 8, color: 'var(--text-secondary)' }}>
            {note.dispatchedAt === null ? '尚未发运' : `发运 ${formatDateTime(note.dispatchedAt)}`}
            {note.signedAt !== null && `，签收 ${formatDateTime(note.signedAt)}`}
            {note.temperature !== null && `，到货 ${note.temperature / 10} ℃`}
          </p>
          <Table
            size="small"
            rowKey="line"
            pagination={false}
            dataSource={note.lines}
            columns={[
              { title: '行', dataIndex: 'line', width: 48 },
              { title: '商品编码', dataIndex: 'sku', width: 100 },
              {
                title: '批次与质检证书',
                key: 'batches',
                render: (_, { sku, batches }) => (
                  <Flex vertical gap={4}>
                    {batches.map(batch => (
                      <BatchOfNote key={batch.number} sku={sku} batch={batch} />
                    ))}
                  </Flex>
                ),
              },
              { title: '发货', dataIndex: 'shipped', align: 'right', width: 64 },
              {
                title: '签收',
                dataIndex: 'received',
                align: 'right',
                width: 64,
                render: (received: number | null) => received ?? '—',
              },
              {
                title: '差异原因',
                key: 'reason',
                render: (_, { reason, explanation }) =>
                  reason === null ? '—' : `${differenceText[reason]}${explanation && `：${explanation}`}`,
              },
              {
                title: '处理',
                key: 'settlement',
                width: 80,
                render: (_, { settlement }) => (settlement === null ? '—' : settledAs[settlement]),
              },
            ]}
          />
        </Card>
      ))}
      {dialog?.kind === 'dispatch' && <DispatchDialog note={dialog.note} changes={changes} onClose={close} />}
      {dialog?.kind === 'settle' && <SettleDialog note={dialog.note} changes={changes} onClose={close} />}
    </Flex>
  )
}
