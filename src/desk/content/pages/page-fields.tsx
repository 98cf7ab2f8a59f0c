import { Button, Card, Collapse, Dropdown, Flex, Form, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { moduleTypes, type ModuleType } from '#contract/content/entries.ts'
import { LinkInput } from '../parts/link-input.tsx'
import { RowTools } from '../parts/row-tools.tsx'
import { ModuleContent } from './module-content.tsx'
import { freshModule, moduleKinds, pageKindNames } from './module-names.ts'

const isKnown = (type: unknown): type is ModuleType => (moduleTypes as readonly unknown[]).includes(type)

/** The list names the fields of a module one by one, so its type is watched beside them. */
const useWritten = (at: number, field: 'type' | 'title'): unknown =>
  Form.useWatch(['modules', at, field], { form: Form.useFormInstance(), preserve: true })

function ModuleLabel({ at }: { at: number }) {
  const type = useWritten(at, 'type')
  const title = useWritten(at, 'title')
  return (
    <span>
      {isKnown(type) ? moduleKinds[type].name : '未知模块'}
      {typeof title === 'string' && title !== '' && (
        <Typography.Text type="secondary">　{title}</Typography.Text>
      )}
    </span>
  )
}

function ModuleFields({ at }: { at: number }) {
  const type = useWritten(at, 'type')
  if (!isKnown(type)) return <>这个模块由更新的版本制作，在此不能编辑。</>
  return (
    <>
      <Typography.Paragraph type="secondary">{moduleKinds[type].about}</Typography.Paragraph>
      {type !== 'banners' && (
        <Flex gap={12} wrap>
          <Form.Item name={[at, 'title']} label="标题">
            <Input maxLength={30} style={{ width: 240 }} />
          </Form.Item>
          <Form.Item name={[at, 'subtitle']} label="副标题">
            <Input maxLength={60} style={{ width: 320 }} />
          </Form.Item>
          <Form.Item name={[at, 'more', 'title']} label="更多：文字">
            <Input maxLength={20} style={{ width: 140 }} placeholder="更多" />
          </Form.Item>
          <Form.Item
            name={[at, 'more', 'link']}
            label="更多：链接"
            rules={[{ pattern: /^(\/(?!\/)\S*)?$/, message: '链接以 / 开头' }]}
          >
            <LinkInput />
          </Form.Item>
        </Flex>
      )}
      <ModuleContent at={at} type={type} />
    </>
  )
}

/** The head of a page and its modules in their order. A module opens to its fields. */
export function PageFields({ isNew }: { isNew: boolean }) {
  const [open, setOpen] = useState<string[]>([])
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 1080 }}>
      <Card>
        <Flex gap={12} wrap>
          <Form.Item name="kind" label="种类" extra={isNew ? '保存后不能更改' : undefined}>
            <Select
              disabled={!isNew}
              style={{ width: 220 }}
              options={Object.entries(pageKindNames).map(([value, label]) => ({ value, label }))}
            />
          </Form.Item>
          <Form.Item
            name="title"
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
            style={{ flex: 1 }}
          >
            <Input maxLength={60} showCount />
          </Form.Item>
        </Flex>
        <Form.Item name="description" label="说明" extra="显示在搜索引擎和分享的链接中。">
          <Input maxLength={200} showCount />
        </Form.Item>
      </Card>
      <Form.List name="modules">
        {(fields, { add, remove, move }) => (
          <Flex vertical gap={12}>
            <Collapse
              activeKey={open}
              onChange={setOpen}
              destroyOnHidden={false}
              items={fields.map(({ key, name }) => ({
                key: String(key),
                label: <ModuleLabel at={name} />,
                forceRender: true,
                extra: (
                  // The head opens the module; its buttons do something else.
                  <span onClick={event => event.stopPropagation()} role="presentation">
                    <RowTools
                      what="模块"
                      index={name}
                      count={fields.length}
                      onMove={move}
                      onRemove={remove}
                    />
                  </span>
                ),
                children: <ModuleFields at={name} />,
              }))}
            />
            <Dropdown
              trigger={['click']}
              disabled={fields.length >= 30}
              menu={{
                items: moduleTypes.map(type => ({
                  key: type,
                  label: `${moduleKinds[type].name}：${moduleKinds[type].about}`,
                  onClick: () => add(freshModule(type)),
                })),
              }}
            >
              <Button>添加模块</Button>
            </Dropdown>
          </Flex>
        )}
      </Form.List>
    </div>
  )
}
