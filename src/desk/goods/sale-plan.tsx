import { Button, DatePicker, Descriptions, Flex, Form, Modal, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import type { Listed } from './words.ts'

const changes = ['POST /desk/products/action/query', 'POST /desk/products/action/queryOne'] as const

/** Sets the time at which products go on or off sale. */
function PlanDialog({
  codes,
  onClose,
  onDone,
}: {
  codes: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const [form] = Form.useForm<{ onSale: boolean; at: Dayjs }>()
  const { act, isBusy } = useAct('POST /desk/products/action/planSale', {
    said: '定时已设置',
    changes,
    onDone,
    onRefused: error => showFields(form, error),
  })
  return (
    <Modal
      open
      title={codes.length === 1 ? '定时上下架' : `${codes.length} 个商品定时上下架`}
      okText="保存"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="sale-plan"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ onSale: true }}
        onFinish={({ onSale, at }) => void act({ body: { codes: [...codes], onSale, at: at.toISOString() } })}
      >
        <Form.Item name="onSale" label="到时">
          <Radio.Group
            options={[
              { value: true, label: '上架' },
              { value: false, label: '下架' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="at"
          label="时间"
          extra="到时在一分钟内生效。同一商品可以各设一个上架时间和下架时间。"
          rules={[{ required: true, message: '请选择时间' }]}
        >
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            minDate={dayjs()}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The button of a selection. */
export function PlanButton({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>定时上下架</Button>
      {isOpen && <PlanDialog codes={codes} onClose={() => setOpen(false)} onDone={done} />}
    </>
  )
}

/** The times of one product, each of which can be taken back. */
export function SalePlan({ code, planned }: { code: string; planned: Listed['planned'] }) {
  const { act, isBusy } = useAct('POST /desk/products/action/planSale', { said: '定时已取消', changes })
  const shown = (at: string | null, onSale: boolean) =>
    at === null ? (
      '未设置'
    ) : (
      <Flex gap={16} align="center">
        {formatDateTime(at)}
        <Button
          type="link"
          style={{ padding: 0 }}
          loading={isBusy}
          onClick={() => void act({ body: { codes: [code], onSale, at: null } })}
        >
          取消定时
        </Button>
      </Flex>
    )
  return (
    <Flex vertical gap={16} align="flex-start">
      <Descriptions
        column={1}
        items={[
          { key: 'on', label: '上架时间', children: shown(planned.on, true) },
          { key: 'off', label: '下架时间', children: shown(planned.off, false) },
        ]}
      />
      <PlanButton codes={[code]} onDone={() => undefined} />
    </Flex>
  )
}

/** Beside the state of a product in the list. */
export const plannedText = ({ on, off }: Listed['planned']): string =>
  [on !== null && `${formatDateTime(on)} 上架`, off !== null && `${formatDateTime(off)} 下架`]
    .filter(Boolean)
    .join('，')
