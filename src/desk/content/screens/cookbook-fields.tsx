import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { onlyOne, type ContentOf } from '#contract/content/edited.ts'
import { deskQuery } from '../../calls/queries.ts'
import { PictureInput } from '../parts/picture-input.tsx'
import { RowTools } from '../parts/row-tools.tsx'

const needed = (message: string) => [{ required: true, whitespace: true, message }]
const number = (message: string) => [{ required: true, message }]
const separators = ['，', ',', '、']

function CategorySelect(props: { value?: string; onChange?: (value: string) => void }) {
  const path = { kind: 'cookbookCategories', id: onlyOne } as const
  const { data } = useQuery(deskQuery('GET /desk/content/{kind}/{id}', { path }))
  const { categories = [] } = (data?.live ?? {}) as Partial<ContentOf<'cookbookCategories'>>
  return (
    <Select
      {...props}
      style={{ width: 200 }}
      options={categories.map(({ name }) => ({ value: name, label: name }))}
      notFoundContent="请先在“导航与词”中添加并发布菜谱分类"
    />
  )
}

function Ingredients() {
  return (
    <Form.List name="ingredients">
      {(fields, { add, remove, move }) => (
        <Card title="食材" extra="用到本商城的商品时，填写物料编码与克数">
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={8} align="start" wrap>
              <Form.Item name={[name, 'name']} label="名称" rules={needed('请填写名称')}>
                <Input maxLength={60} style={{ width: 180 }} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} label="用量" rules={number('请填写用量')}>
                <InputNumber min={0} max={1_000_000} style={{ width: 100 }} placeholder="0 为适量" />
              </Form.Item>
              <Form.Item name={[name, 'unit']} label="单位">
                <Input maxLength={10} style={{ width: 80 }} />
              </Form.Item>
              <Form.Item name={[name, 'sku']} label="物料编码">
                <Input maxLength={64} style={{ width: 130 }} />
              </Form.Item>
              <Form.Item name={[name, 'grams']} label="克数">
                <InputNumber min={1} precision={0} style={{ width: 110 }} suffix="克" />
              </Form.Item>
              <div style={{ paddingTop: 30 }}>
                <RowTools what="食材" index={name} count={fields.length} onMove={move} onRemove={remove} />
              </div>
            </Flex>
          ))}
          <Button disabled={fields.length >= 60} onClick={() => add({ name: '', amount: 0, unit: '' })}>
            添加食材
          </Button>
        </Card>
      )}
    </Form.List>
  )
}

function Steps() {
  return (
    <Form.List name="steps">
      {(fields, { add, remove, move }) => (
        <Card title="步骤">
          {fields.map(({ key, name }) => (
            <Card
              key={key}
              size="small"
              title={`第 ${name + 1} 步`}
              style={{ marginBottom: 12 }}
              extra={
                <RowTools what="步骤" index={name} count={fields.length} onMove={move} onRemove={remove} />
              }
            >
              <Form.Item name={[name, 'text']} rules={needed('请填写做法')}>
                <Input.TextArea
                  maxLength={1_000}
                  autoSize={{ minRows: 2 }}
                  aria-label={`第 ${name + 1} 步做法`}
                />
              </Form.Item>
              <Flex gap={16} align="start" wrap>
                <Form.Item name={[name, 'minutes']} label="时间">
                  <InputNumber min={1} precision={0} suffix="分钟" />
                </Form.Item>
                <Form.Item name={[name, 'picture']} label="图片">
                  <PictureInput isOptional />
                </Form.Item>
              </Flex>
            </Card>
          ))}
          <Button disabled={fields.length >= 60} onClick={() => add({ text: '', picture: null })}>
            添加步骤
          </Button>
        </Card>
      )}
    </Form.List>
  )
}

const difficulties = [
  { value: 1, label: '简单' },
  { value: 2, label: '适中' },
  { value: 3, label: '较难' },
]

/** The fields of one cookbook. Amounts are for its own number of servings. */
export function CookbookFields() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 1000 }}>
      <Card>
        <Form.Item name="title" label="菜名" rules={needed('请填写菜名')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="subtitle" label="副标题">
          <Input maxLength={100} showCount />
        </Form.Item>
        <Flex gap={12} wrap>
          <Form.Item name="category" label="分类" rules={needed('请选择分类')}>
            <CategorySelect />
          </Form.Item>
          <Form.Item name="minutes" label="用时" rules={number('请填写用时')}>
            <InputNumber min={1} precision={0} suffix="分钟" />
          </Form.Item>
          <Form.Item name="servings" label="份数" rules={number('请填写份数')}>
            <InputNumber min={1} precision={0} suffix="份" />
          </Form.Item>
          <Form.Item name="difficulty" label="难度">
            <Segmented options={difficulties} />
          </Form.Item>
        </Flex>
        <Form.Item name="intro" label="介绍">
          <Input.TextArea maxLength={1_000} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="picture" label="封面">
          <PictureInput isOptional />
        </Form.Item>
        <Form.Item name="tools" label="工具，输入后按回车添加">
          <Select mode="tags" open={false} tokenSeparators={separators} maxCount={20} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="tips" label="小贴士，每条按回车添加">
          <Select mode="tags" open={false} maxCount={20} suffixIcon={null} />
        </Form.Item>
      </Card>
      <Ingredients />
      <Steps />
    </div>
  )
}
