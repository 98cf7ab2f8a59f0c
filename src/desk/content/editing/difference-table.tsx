import { Empty, Table } from 'antd'
import { differencesOf } from './differences.ts'

/** Shows two contents field by field, where they differ. */
export function DifferenceTable({ before, after }: { before: unknown; after: unknown }) {
  const rows = differencesOf(before, after)
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有不同之处" />
  return (
    <Table
      size="small"
      rowKey="where"
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      dataSource={rows}
      columns={[
        { title: '位置', dataIndex: 'where', width: 200 },
        { title: '原来', dataIndex: 'before' },
        { title: '改为', dataIndex: 'after' },
      ]}
    />
  )
}
