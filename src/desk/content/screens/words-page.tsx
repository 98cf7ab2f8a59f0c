import { Button, Card, DatePicker, Flex, Form, Input, Select, Tabs } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useSearchParams } from 'react-router-dom'
import { onlyOne } from '#contract/content/edited.ts'
import { ContentEditor } from '../editing/content-editor.tsx'
import { LinkInput, linkRules } from '../parts/link-input.tsx'
import { RowTools } from '../parts/row-tools.tsx'

const needed = (message: string) => [{ required: true, whitespace: true, message }]

function Navigation() {
  return (
    <Form.List name="items">
      {(fields, { add, remove, move }) => (
        <Card title="导航项" extra={`${fields.length} 项，最多 20 项`}>
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={12} align="start">
              <Form.Item name={[name, 'title']} rules={needed('请填写名称')} style={{ width: 200 }}>
                <Input maxLength={20} placeholder="名称" aria-label={`第 ${name + 1} 项名称`} />
              </Form.Item>
              <Form.Item name={[name, 'link']} rules={linkRules ?? []} style={{ flex: 1 }}>
                <LinkInput />
              </Form.Item>
              <RowTools what="导航" index={name} count={fields.length} onMove={move} onRemove={remove} />
            </Flex>
          ))}
          <Button disabled={fields.length >= 20} onClick={() => add({ title: '', link: '' })}>
            添加一项
          </Button>
        </Card>
      )}
    </Form.List>
  )
}

function Voices() {
  return (
    <Form.List name="voices">
      {(fields, { add, remove, move }) => (
        <Flex vertical gap={12}>
          <Button onClick={() => add({ author: '', role: '', text: '', at: null }, 0)}>添加一条</Button>
          {fields.map(({ key, name }) => (
            <Card key={key} size="small">
              <Flex gap={12} align="start" wrap>
                <Form.Item name={[name, 'author']} label="称呼" rules={needed('请填写称呼')}>
                  <Input maxLength={20} style={{ width: 140 }} />
                </Form.Item>
                <Form.Item name={[name, 'role']} label="城市与身份">
                  <Input maxLength={40} style={{ width: 240 }} placeholder="武汉 · 连锁快餐 厨师长" />
                </Form.Item>
                <Form.Item
                  name={[name, 'at']}
                  label="日期"
                  extra="留空则不显示"
                  getValueProps={(at: string | null) => ({ value: at === null ? null : dayjs(at) })}
                  normalize={(day: Dayjs | null) => day && `${day.format('YYYY-MM-DD')}T04:00:00.000Z`}
                >
                  <DatePicker style={{ width: 160 }} />
                </Form.Item>
                <div style={{ paddingTop: 30 }}>
                  <RowTools
                    what="客户声音"
                    index={name}
                    count={fields.length}
                    onMove={move}
                    onRemove={remove}
                  />
                </div>
              </Flex>
              <Form.Item name={[name, 'text']} label="原话" rules={needed('请填写原话')}>
                <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2 }} />
              </Form.Item>
            </Card>
          ))}
        </Flex>
      )}
    </Form.List>
  )
}

function Categories() {
  return (
    <Form.List name="categories">
      {(fields, { add, remove, move }) => (
        <Card title="菜谱分类" extra="改名后，分类中的菜谱随之改变；有菜谱的分类不能移除">
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={12} align="start">
              <Form.Item name={[name, 'name']} rules={needed('请填写名称')} style={{ width: 280 }}>
                <Input maxLength={30} aria-label={`第 ${name + 1} 项名称`} />
              </Form.Item>
              <RowTools what="分类" index={name} count={fields.length} onMove={move} onRemove={remove} />
            </Flex>
          ))}
          <Button disabled={fields.length >= 50} onClick={() => add({ id: null, name: '' })}>
            添加一项
          </Button>
        </Card>
      )}
    </Form.List>
  )
}

const hotWords = (
  <Card>
    <Form.Item name="words" label="热词，按顺序显示" extra="输入后按回车添加，每个不超过 20 字，最多 30 个。">
      <Select
        mode="tags"
        open={false}
        tokenSeparators={['，', ',', '、', ' ']}
        maxCount={30}
        suffixIcon={null}
      />
    </Form.Item>
  </Card>
)

const parts = [
  { kind: 'navigation', label: '导航', hasPreview: true, fields: <Navigation /> },
  { kind: 'hotWords', label: '热词', hasPreview: true, fields: hotWords },
  { kind: 'voices', label: '客户声音', hasPreview: false, fields: <Voices /> },
  { kind: 'cookbookCategories', label: '菜谱分类', hasPreview: false, fields: <Categories /> },
] as const

/** The short lists of the portal: each has drafts and versions of its own. */
export default function WordsPage() {
  const [params, setParams] = useSearchParams()
  const open = parts.find(({ kind }) => kind === params.get('part')) ?? parts[0]
  return (
    <>
      <Tabs
        activeKey={open.kind}
        items={parts.map(({ kind, label }) => ({ key: kind, label }))}
        onChange={part => setParams({ part })}
      />
      <ContentEditor
        key={open.kind}
        kind={open.kind}
        id={onlyOne}
        fresh={{}}
        title={open.label}
        hasPreview={open.hasPreview}
      >
        {open.fields}
      </ContentEditor>
    </>
  )
}
