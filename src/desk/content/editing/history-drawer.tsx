import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Flex, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import type { ContentKind } from '#contract/content/edited.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { deskQuery } from '../../calls/queries.ts'
import { DifferenceTable } from './difference-table.tsx'

type Opened = DeskAnswer<'GET /desk/content/{kind}/{id}'>
type Head = Opened['versions'][number]

const stateOf = ({ publishedAt, publishAt }: Head) => {
  if (publishedAt !== null) return <Tag color="success">{formatDateTime(publishedAt)} 发布</Tag>
  if (publishAt !== null) return <Tag color="warning">将于 {formatDateTime(publishAt)} 发布</Tag>
  return <Tag>草稿</Tag>
}

function Against({ kind, opened, version }: { kind: ContentKind; opened: Opened; version: number }) {
  const path = { kind, id: opened.id, version }
  const { data } = useQuery(deskQuery('GET /desk/content/{kind}/{id}/versions/{version}', { path }))
  return data ? <DifferenceTable before={opened.live} after={data.content} /> : <Skeleton active />
}

interface Props {
  readonly kind: ContentKind
  readonly opened: Opened
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onRestore: (version: number) => void
}

/** All versions of a thing. A row opens to what it would change; one press brings it back. */
export function HistoryDrawer({ kind, opened, isOpen, isBusy, onClose, onRestore }: Props) {
  const [shown, setShown] = useState<readonly number[]>([])
  const against = ({ version }: Head) => <Against kind={kind} opened={opened} version={version} />
  return (
    <Drawer open={isOpen} title="历史版本" size={720} onClose={onClose} destroyOnHidden>
      <Flex vertical gap={16}>
        <Table
          size="small"
          rowKey="version"
          dataSource={[...opened.versions]}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <Empty description="还没有保存过" /> }}
          expandable={{
            expandedRowKeys: shown,
            onExpandedRowsChange: keys => setShown(keys.map(Number)),
            expandedRowRender: against,
          }}
          columns={[
            { title: '版本', dataIndex: 'version', width: 64 },
            { title: '保存', dataIndex: 'savedAt', render: formatDateTime },
            {
              title: '人员',
              dataIndex: 'savedBy',
              render: (name: string | null) => name ?? '接口或原有内容',
            },
            { title: '状态', render: (_, row) => stateOf(row) },
            {
              title: '操作',
              render: (_, { version }) => (
                <Button
                  type="link"
                  style={{ padding: 0 }}
                  disabled={isBusy}
                  onClick={() => onRestore(version)}
                >
                  恢复
                </Button>
              ),
            },
          ]}
        />
      </Flex>
    </Drawer>
  )
}
