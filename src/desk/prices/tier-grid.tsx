import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input, InputNumber, Table } from 'antd'
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

type Row = DeskRequest<'PUT /desk/tierPrices'>['rows'][number] & { readonly name: string }

const key = 'POST /desk/tierPrices/action/query'
const keyOf = ({ tier, sku }: Pick<Row, 'tier' | 'sku'>) => `${tier} ${sku}`
const sentOf = ({ tier, sku, price }: Row) => ({ tier, sku, price })

function NewPrice({ onAdd }: { onAdd: (row: Row) => void }) {
  const [form] = Form.useForm<{ tier: number; sku: string; price: number }>()
  return (
    <Form
      name="tier-grid"
      form={form}
      layout="inline"
      onFinish={({ tier, sku, price }) => {
        onAdd({ tier, sku: sku.trim(), price: fenOf(price), name: '新增' })
        form.resetFields(['sku', 'price'])
      }}
    >
      <Form.Item name="tier" label="级别" rules={[{ required: true, message: '请填写级别' }]}>
        <InputNumber min={1} max={99} precision={0} style={{ width: 80 }} />
      </Form.Item>
      <Form.Item
        name="sku"
        label="物料编码"
        rules={[{ required: true, whitespace: true, message: '请填写物料编码' }]}
      >
        <Input maxLength={64} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="price" label="价格" rules={[{ required: true, message: '请填写价格' }]}>
        <InputNumber min={0.01} precision={2} suffix="元/箱" style={{ width: 160 }} />
      </Form.Item>
      <Button htmlType="submit">添加</Button>
    </Form>
  )
}

/** Prices by tier. What is typed is compared with what stood there, and saved in one batch. */
export function TierGrid() {
  const { text, number, change } = useChoices()
  const [tier, sku] = [number('tier'), text('sku')]
  const chosen = { ...(tier !== undefined && tier <= 99 && { tier }), ...(sku !== undefined && { sku }) }
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
  const { act, isBusy } = useAct('PUT /desk/tierPrices', {
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
      <Form name="tier-grid-2" layout="inline">
        <Form.Item label="级别">
          <InputNumber
            min={1}
            max={99}
            precision={0}
            placeholder="全部"
            value={tier ?? null}
            onChange={value => change({ tier: value === null ? undefined : String(value) })}
          />
        </Form.Item>
        <Form.Item label="商品">
          <Input.Search
            allowClear
            defaultValue={sku}
            placeholder="物料编码"
            onSearch={value => change({ sku: value.trim() })}
          />
        </Form.Item>
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
              text="没有级别价格，可在上方添加，或在“导入导出”中上传表格"
            />
          ),
        }}
        columns={[
          { title: '级别', dataIndex: 'tier', width: 80 },
          { title: '物料编码', dataIndex: 'sku', width: 160 },
          { title: '名称', dataIndex: 'name' },
          {
            title: '价格（元/箱）',
            width: 360,
            render: (_, row) => (
              <PriceCell
                label={`${row.sku} 的价格`}
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
