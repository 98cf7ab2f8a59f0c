import { Button, DatePicker, Form, InputNumber, Select, Typography } from 'antd'
import dayjs from 'dayjs'
import { useAct } from '../calls/use-act.ts'
import { useReport } from '../changes/use-report.ts'
import { optionsOf, stockNames, type Detail } from './words.ts'

const changes = ['POST /desk/products/action/query', 'POST /desk/products/action/queryOne'] as const

interface StockFields {
  readonly state: keyof typeof stockNames
  readonly arrivesOn?: dayjs.Dayjs | null
  readonly quantity?: number | null
}

/** The part of a product's stock that dealers see. */
export function StockForm({ code, stock }: { code: string; stock: Detail['stock'] }) {
  const report = useReport()
  const { act, isBusy } = useAct('PUT /desk/stock', { changes, onDone: report })
  const save = ({ state, arrivesOn, quantity }: StockFields) =>
    void act({
      body: {
        rows: [
          {
            sku: code,
            state,
            arrivesOn: arrivesOn?.format('YYYY-MM-DD') ?? null,
            quantity: quantity ?? null,
          },
        ],
        seen: [stock],
      },
    })
  return (
    <Form<StockFields>
      name="stock-forms"
      key={JSON.stringify(stock)}
      layout="vertical"
      style={{ maxWidth: 360 }}
      initialValues={{
        state: stock?.state,
        quantity: stock?.quantity,
        arrivesOn: stock?.arrivesOn ? dayjs(stock.arrivesOn) : null,
      }}
      onFinish={save}
    >
      <Form.Item name="state" label="库存状态" rules={[{ required: true, message: '请选择库存状态' }]}>
        <Select options={optionsOf(stockNames)} />
      </Form.Item>
      <Form.Item name="quantity" label="可订数量" extra="不填写时不按数量限制下单">
        <InputNumber style={{ width: '100%' }} min={0} precision={0} suffix="箱" />
      </Form.Item>
      <Form.Item name="arrivesOn" label="到货日">
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}

/** Cases that all dealers share. */
export function AllotmentForm({ code, allotment }: { code: string; allotment: Detail['allotment'] }) {
  const report = useReport()
  const { act, isBusy } = useAct('PUT /desk/allotments', { changes, onDone: report })
  return (
    <Form<{ total: number }>
      name="stock-forms-2"
      key={JSON.stringify(allotment)}
      layout="vertical"
      style={{ maxWidth: 360 }}
      initialValues={{ total: allotment?.total }}
      onFinish={({ total }) =>
        void act({
          body: {
            rows: [{ sku: code, total }],
            seen: [allotment && { sku: code, total: allotment.total }],
          },
        })
      }
    >
      <Form.Item
        name="total"
        label="限量"
        rules={[{ required: true, message: '请填写限量' }]}
        extra="所有经销商共用的总箱数"
      >
        <InputNumber style={{ width: '100%' }} min={0} precision={0} suffix="箱" />
      </Form.Item>
      {allotment && (
        <Typography.Paragraph type="secondary">
          已占用 {allotment.used} 箱，剩余 {Math.max(0, allotment.total - allotment.used)} 箱
        </Typography.Paragraph>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}
