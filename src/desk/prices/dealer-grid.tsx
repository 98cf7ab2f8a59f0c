import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, DatePicker, Flex, Form, Input, InputNumber, Table } from 'antd'
import dayjs from 'dayjs'
import type { DeskRequest } from '#contract/desk/index.ts'
import { callDesk } from '../calls/call-desk.ts'
import { useAct } from '../calls/use-act.ts'
import { useReport } from '../changes/use-report.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { useChoices } from '../frame/use-choices.ts'
import { fenOf } from '../goods/words.ts'
import { useEdited } from './edited.ts'
import { PriceCell } from './price-cell.tsx'
import { SaveBar } from './save-bar.tsx'

type Row = DeskRequest<'PUT /desk/dealerPrices'>['rows'][number] & {
  readonly name: string
  readonly dealerName: string
}

const key = 'POST /desk/dealerPrices/action/query'
const keyOf = ({ dealer, sku, validFrom }: Pick<Row, 'dealer' | 'sku' | 'validFrom'>) =>
  `${dealer} ${sku} ${validFrom}`
const sentOf = ({ dealer, sku, price, validFrom, validUntil }: Row) => ({
  dealer,
  sku,
  price,
  validFrom,
  validUntil: validUntil ?? null,
})
const dayForm = 'YYYY-MM-DD'

interface Added {
  readonly dealer: string
  readonly sku: string
  readonly price: number
  readonly valid: [dayjs.Dayjs, dayjs.Dayjs | null]
}

function NewPrice({ onAdd }: { onAdd: (row: Row) => void }) {
  const [form] = Form.useForm<Added>()
  const needed = (message: string) => [{ required: true, message }]
  return (
    <Form<Added>
      name="dealer-grid"
      form={form}
      layout="inline"
      style={{ rowGap: 8 }}
      onFinish={({ dealer, sku, price, valid: [from, until] }) => {
        onAdd({
          dealer: dealer.trim(),
          sku: sku.trim(),
          price: fenOf(price),
          validFrom: from.format(dayForm),
          validUntil: until?.format(dayForm) ?? null,
          name: '新增',
          dealerName: '',
        })
        form.resetFields(['sku', 'price'])
      }}
    >
      <Form.Item name="dealer" label="经销商编码" rules={needed('请填写经销商编码')}>
        <Input maxLength={64} style={{ width: 110 }} />
      </Form.Item>
      <Form.Item name="sku" label="物料编码" rules={needed('请填写物料编码')}>
        <Input maxLength={64} style={{ width: 110 }} />
      </Form.Item>
      <Form.Item name="price" label="价格" rules={needed('请填写价格')}>
        <InputNumber min={0.01} precision={2} suffix="元/箱" style={{ width: 120 }} controls={false} />
      </Form.Item>
      <Form.Item name="valid" label="有效期" rules={needed('请填写生效日')}>
        <DatePicker.RangePicker
          allowEmpty={[false, true]}
          placeholder={['生效日', '长期']}
          style={{ width: 220 }}
        />
      </Form.Item>
      <Button htmlType="submit">添加</Button>
    </Form>
  )
}

/** Prices of single dealers and the days for which they hold. */
export function DealerGrid() {
  const { text, change } = useChoices()
  const [dealer, sku] = [text('dealer'), text('sku')]
  const chosen = { ...(dealer !== undefined && { dealer }), ...(sku !== undefined && { sku }) }
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [key, chosen],
      queryFn: ({ pageParam }) =>
        callDesk(key, { body: { ...chosen, ...(pageParam !== undefined && { after: pageParam }) } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: page => page.next ?? undefined,
    })
  const edited = useEdited<Row>(keyOf)
  const report = useReport()
  const { act, isBusy } = useAct('PUT /desk/dealerPrices', {
    changes: [key, 'GET /desk/proposals'],
    onDone: answer => {
      report(answer)
      edited.settle(edited.all, answer.rejected)
    },
  })
  const save = () =>
    act({
      body: {
        rows: edited.all.map(({ row }) => sentOf(row)),
        seen: edited.all.map(({ seen }) => seen && sentOf(seen)),
      },
    })
  const known = data?.pages.flatMap(page => page.rows) ?? []
  const added = edited.all.filter(({ seen }) => seen === null).map(({ row }) => row)
  return (
    <Flex vertical gap={16}>
      <Form name="dealer-grid-2" layout="inline">
        {(['dealer', 'sku'] as const).map(name => (
          <Form.Item key={name} label={name === 'dealer' ? '经销商' : '商品'}>
            <Input.Search
              allowClear
              defaultValue={chosen[name]}
              placeholder={name === 'dealer' ? '经销商编码' : '物料编码'}
              onSearch={value => change({ [name]: value.trim() })}
            />
          </Form.Item>
        ))}
      </Form>
      <NewPrice onAdd={edited.add} />
      <Failed error={error} onRetry={refetch} />
      <Table<Row>
        size="small"
        rowKey={keyOf}
        pagination={false}
        dataSource={[...added, ...known]}
        locale={{
          emptyText: (
            <NoRows
              isPending={isPending}
              error={error}
              text="没有经销商价格，可在上方添加，或在“导入导出”中上传表格"
            />
          ),
        }}
        columns={[
          { title: '经销商', render: (_, row) => `${row.dealer} ${row.dealerName}` },
          { title: '商品', render: (_, row) => `${row.sku} ${row.name}` },
          { title: '生效日', dataIndex: 'validFrom', width: 120 },
          {
            title: '截止日',
            width: 160,
            render: (_, row) => {
              const until = edited.shown(row).validUntil
              return (
                <DatePicker
                  aria-label={`${row.sku} 的截止日`}
                  placeholder="长期"
                  value={until ? dayjs(until) : null}
                  minDate={dayjs(row.validFrom)}
                  onChange={day => edited.edit(row, { validUntil: day?.format(dayForm) ?? null })}
                />
              )
            },
          },
          {
            title: '价格（元/箱）',
            width: 340,
            render: (_, row) => (
              <PriceCell
                label={`${row.dealer} ${row.sku} 的价格`}
                price={edited.shown(row).price}
                seen={added.includes(row) ? null : row.price}
                onChange={price => edited.edit(row, { price })}
              />
            ),
          },
        ]}
      />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </Button>
        </Flex>
      )}
      <SaveBar count={edited.all.length} isBusy={isBusy} onSave={() => void save()} onDrop={edited.clear} />
    </Flex>
  )
}
