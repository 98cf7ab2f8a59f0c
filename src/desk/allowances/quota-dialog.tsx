import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Modal, Segmented, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { useReport } from '../changes/use-report.ts'
import { categoryNodes, pathOf } from '../goods/category-tree.ts'

export type Quota = DeskAnswer<'POST /desk/quotas/action/list'>['rows'][number]

interface Fields {
  readonly dealer: string
  readonly month: dayjs.Dayjs
  readonly by: 'sku' | 'category'
  readonly sku?: string
  readonly category?: number
  readonly total: number
}

const needed = (message: string) => [{ required: true, message }]

/** A new quota, or the total of one that stands. */
export function QuotaDialog({ quota, onClose }: { quota: Quota | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const by = Form.useWatch('by', form)
  const { data } = useQuery(deskQuery('GET /desk/categories', {}))
  const categories = data?.rows ?? []
  const report = useReport()
  const { act, isBusy } = useAct('PUT /desk/quotas', {
    changes: ['POST /desk/quotas/action/list', 'POST /desk/changes/action/query'],
    onDone: answer => {
      report(answer)
      if (answer.rejected.length === 0) onClose()
    },
  })
  const save = (fields: Fields) => {
    if (quota) {
      const { dealer, month, sku, category, total } = quota
      const row = { dealer, month, sku, category }
      return void act({ body: { rows: [{ ...row, total: fields.total }], seen: [{ ...row, total }] } })
    }
    return void act({
      body: {
        rows: [
          {
            dealer: fields.dealer.trim(),
            month: fields.month.format('YYYY-MM'),
            sku: fields.by === 'sku' ? (fields.sku?.trim() ?? '') : null,
            category: fields.by === 'category' ? pathOf(categories, fields.category ?? null) : null,
            total: fields.total,
          },
        ],
        seen: [null],
      },
    })
  }
  return (
    <Modal
      open
      title={quota ? `${quota.dealerName} ${quota.month} ${quota.name}` : '新增月度额度'}
      okText="保存"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => isOpen && form.focusField(quota ? 'total' : 'dealer')}
      onCancel={onClose}
    >
      <Form<Fields>
        name="quota"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ by: 'sku', month: dayjs().add(1, 'month'), total: quota?.total }}
        onFinish={save}
      >
        {!quota && (
          <>
            <Form.Item name="dealer" label="经销商编码" rules={needed('请填写经销商编码')}>
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item name="month" label="月份" rules={needed('请选择月份')}>
              <DatePicker picker="month" style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="by" label="适用于">
              <Segmented
                options={[
                  { value: 'sku', label: '一个商品' },
                  { value: 'category', label: '一个类目' },
                ]}
              />
            </Form.Item>
            {by === 'category' ? (
              <Form.Item name="category" label="类目" rules={needed('请选择类目')}>
                <TreeSelect treeData={categoryNodes(categories)} placeholder="请选择" />
              </Form.Item>
            ) : (
              <Form.Item name="sku" label="物料编码" rules={needed('请填写物料编码')}>
                <Input maxLength={64} />
              </Form.Item>
            )}
          </>
        )}
        <Form.Item
          name="total"
          label="额度"
          rules={needed('请填写额度')}
          extra={quota && `已用 ${quota.used} 箱。低于已用箱数时，剩余为 0，已下的订单不受影响。`}
        >
          <InputNumber min={0} precision={0} suffix="箱" style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
