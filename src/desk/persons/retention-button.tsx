import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { deskQuery } from '../calls/queries.ts'
import { Failed } from '../frame/failed.tsx'

/** For how long what is not kept for good stays. The operator of the server sets it, so it can only be read here. */
export function RetentionButton() {
  const [isOpen, setOpen] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    ...deskQuery('GET /desk/retention', {}),
    enabled: isOpen,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>保存期限</Button>
      <Modal
        open={isOpen}
        title="各类数据的保存期限"
        width={640}
        footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
        onCancel={() => setOpen(false)}
      >
        <p style={{ marginBottom: 16 }}>
          超过期限的自动删除，由运维人员设置。订单、付款、往来账、协议与操作记录依法长期保留，不在其中。
        </p>
        <Failed error={error} onRetry={refetch} />
        <Table
          size="small"
          rowKey="title"
          pagination={false}
          loading={isPending && isOpen && !error}
          dataSource={data ?? []}
          locale={{ emptyText: ' ' }}
          columns={[
            { title: '类别', dataIndex: 'title', width: 130 },
            { title: '内容', dataIndex: 'what' },
            {
              title: '保存',
              dataIndex: 'days',
              width: 100,
              render: (days: number) => `${days} 天`,
            },
          ]}
        />
      </Modal>
    </>
  )
}
