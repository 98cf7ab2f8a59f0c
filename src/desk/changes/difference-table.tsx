import { Table, Tag, Typography } from 'antd'
import { stateColors, stateNames, stepNames, type ChangedRow } from './words.ts'

/** The fields of a row, each as it was and as it becomes. */
function Differences({ row }: { row: ChangedRow }) {
  if (row.problem !== null) return <Typography.Text type="danger">{row.problem}</Typography.Text>
  return row.differences.map(({ title, before, after }) => (
    <div key={title} style={{ overflowWrap: 'anywhere' }}>
      <Typography.Text type="secondary">{title}：</Typography.Text>
      {before !== '' && <Typography.Text delete>{before}</Typography.Text>}
      {before !== '' && ' → '}
      <span>{after === '' ? '（空）' : after}</span>
    </div>
  ))
}

export function DifferenceTable({
  rows,
  isLoading = false,
}: {
  rows: readonly ChangedRow[]
  isLoading?: boolean
}) {
  return (
    <Table<ChangedRow>
      size="small"
      rowKey="place"
      loading={isLoading}
      pagination={false}
      dataSource={[...rows]}
      locale={{ emptyText: '没有这样的行' }}
      columns={[
        { title: '行', dataIndex: 'place', width: 70 },
        { title: '内容', dataIndex: 'name', width: 220 },
        {
          title: '对照',
          dataIndex: 'state',
          width: 80,
          render: (state: ChangedRow['state']) => <Tag color={stateColors[state]}>{stateNames[state]}</Tag>,
        },
        { title: '改动', render: (_, row) => <Differences row={row} /> },
        {
          title: '状态',
          dataIndex: 'step',
          width: 120,
          render: (step: ChangedRow['step']) => stepNames[step],
        },
      ]}
    />
  )
}
