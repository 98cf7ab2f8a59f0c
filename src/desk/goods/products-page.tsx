import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Flex, Form, Input, Select, Table, Tag, TreeSelect } from 'antd'
import { useState } from 'react'
import type { DeskRequest } from '#contract/desk/index.ts'
import { mostProductsListed, pageOfProducts } from '#contract/desk/goods-entries.ts'
import { skuTags } from '#contract/catalog/entries.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { Page } from '../frame/page.tsx'
import { useChoices } from '../frame/use-choices.ts'
import { useReport } from '../changes/use-report.ts'
import { categoryNodes } from './category-tree.ts'
import { ProductDrawer } from './product-drawer.tsx'
import { PlanButton, plannedText } from './sale-plan.tsx'
import { Thumb } from './thumb.tsx'
import { optionsOf, stockNames, tagNames, yuan, type Listed } from './words.ts'

type Chosen = DeskRequest<'POST /desk/products/action/query'>

const lists = ['POST /desk/products/action/query'] as const

function useChosen() {
  const { text, number, change } = useChoices()
  const [word, sale, tag] = [text('word'), text('sale'), skuTags.find(one => one === text('tag'))]
  const categoryId = number('category')
  const page = Math.min(number('page') ?? 1, mostProductsListed / pageOfProducts)
  const chosen: Chosen = {
    page,
    ...(word !== undefined && { word }),
    ...(categoryId !== undefined && { categoryId }),
    ...(sale !== undefined && { onSale: sale === 'on' }),
    ...(tag !== undefined && { tag }),
  }
  return { chosen, text, change }
}

function Filters({ chosen, text, change }: ReturnType<typeof useChosen>) {
  const { data } = useQuery(deskQuery('GET /desk/categories', {}))
  const first = (next: Parameters<typeof change>[0]) => change({ ...next, page: undefined })
  return (
    <Form name="products" layout="inline" style={{ rowGap: 8 }}>
      <Form.Item label="搜索">
        <Input.Search
          allowClear
          defaultValue={chosen.word}
          placeholder="编码、名称或拼音"
          style={{ width: 240 }}
          onSearch={word => first({ word: word.trim() })}
        />
      </Form.Item>
      <Form.Item label="类目">
        <TreeSelect
          aria-label="类目"
          allowClear
          style={{ width: 220 }}
          placeholder="全部"
          value={chosen.categoryId}
          treeData={categoryNodes(data?.rows ?? [])}
          onChange={(id?: number) => first({ category: id === undefined ? undefined : String(id) })}
        />
      </Form.Item>
      <Form.Item label="状态">
        <Select
          aria-label="状态"
          allowClear
          style={{ width: 110 }}
          placeholder="全部"
          value={text('sale')}
          options={[
            { value: 'on', label: '在售' },
            { value: 'off', label: '已下架' },
          ]}
          onChange={(sale?: string) => first({ sale })}
        />
      </Form.Item>
      <Form.Item label="标签">
        <Select
          aria-label="标签"
          allowClear
          style={{ width: 110 }}
          placeholder="全部"
          value={chosen.tag}
          options={optionsOf(tagNames)}
          onChange={(tag?: string) => first({ tag })}
        />
      </Form.Item>
    </Form>
  )
}

function Selection({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { modal } = App.useApp()
  const report = useReport()
  const { act, isBusy } = useAct('POST /desk/products/action/setOnSale', {
    changes: lists,
    onDone: answer => {
      report(answer)
      onDone()
    },
  })
  const set = (onSale: boolean) => act({ body: { codes: [...codes], onSale } })
  const askOff = () =>
    void modal.confirm({
      title: `下架 ${codes.length} 个商品？`,
      content: '客户将不能再下单，已有订单不受影响。七天内可在“导入导出”中撤销。',
      okText: '下架',
      onOk: () => set(false),
    })
  if (codes.length === 0) return null
  return (
    <Flex gap={8} align="center">
      <span>已选 {codes.length} 个</span>
      <Button loading={isBusy} onClick={() => void set(true)}>
        上架
      </Button>
      <Button loading={isBusy} onClick={askOff}>
        下架
      </Button>
      <PlanButton codes={codes} onDone={onDone} />
    </Flex>
  )
}

export default function ProductsPage() {
  const choices = useChosen()
  const { chosen, change, text } = choices
  const [selected, setSelected] = useState<string[]>([])
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...deskQuery('POST /desk/products/action/query', { body: chosen }),
    placeholderData: keepPreviousData,
  })
  const open = (code: string | undefined) => change({ open: code })
  const isFiltered = Object.keys(chosen).length > 1
  const isCapped = data?.total === mostProductsListed
  return (
    <Page
      title="商品"
      actions={
        <Button type="primary" onClick={() => open('+')}>
          新增商品
        </Button>
      }
    >
      <Filters {...choices} />
      <Failed error={error} onRetry={refetch} />
      <Selection codes={selected} onDone={() => setSelected([])} />
      <Table<Listed>
        size="middle"
        rowKey="code"
        loading={isPlaceholderData}
        dataSource={data ? [...data.rows] : []}
        rowSelection={{ selectedRowKeys: selected, onChange: keys => setSelected(keys.map(String)) }}
        locale={{
          emptyText: (
            <NoRows
              isPending={isPending}
              error={error}
              text={
                isFiltered
                  ? '没有符合条件的商品，请换个词或放宽筛选'
                  : '还没有商品，可逐个新增，或在“导入导出”中上传表格'
              }
            />
          ),
        }}
        pagination={{
          current: chosen.page,
          pageSize: pageOfProducts,
          total: data?.total ?? 0,
          showSizeChanger: false,
          showTotal: total => (isCapped ? `前 ${total} 个，请搜索或筛选以查看其余商品` : `共 ${total} 个`),
          onChange: page => change({ page: String(page) }),
        }}
        columns={[
          { title: '图片', width: 64, render: (_, row) => <Thumb picture={row.picture} size={40} /> },
          { title: '物料编码', dataIndex: 'code', width: 110 },
          {
            title: '名称',
            render: (_, row) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => open(row.code)}>
                {row.name}
              </Button>
            ),
          },
          { title: '规格', dataIndex: 'spec', width: 130, responsive: ['xl'] },
          { title: '类目', dataIndex: 'category', width: 150 },
          {
            title: '标签',
            dataIndex: 'tags',
            width: 100,
            responsive: ['xl'],
            render: (tags: Listed['tags']) => tags.map(tag => <Tag key={tag}>{tagNames[tag]}</Tag>),
          },
          { title: '目录价（元/箱）', dataIndex: 'listPrice', align: 'right', width: 96, render: yuan },
          {
            title: '库存',
            align: 'right',
            width: 96,
            render: (_, { stock, quantity }) =>
              stock === null ? (
                '—'
              ) : (
                <>
                  <div>{stockNames[stock]}</div>
                  {quantity !== null && <div>{formatCount(quantity)} 箱</div>}
                </>
              ),
          },
          {
            title: '状态',
            dataIndex: 'onSale',
            width: 110,
            render: (onSale: boolean, { planned }) => (
              <>
                {onSale ? <Tag color="success">在售</Tag> : <Tag color="error">已下架</Tag>}
                <div>{plannedText(planned)}</div>
              </>
            ),
          },
        ]}
      />
      <ProductDrawer code={text('open')} onClose={() => open(undefined)} />
    </Page>
  )
}
