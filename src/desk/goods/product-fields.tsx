import { Button, Col, Divider, Flex, Form, Input, InputNumber, Row, Select, Switch, TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { categoryNodes } from './category-tree.ts'
import { optionsOf, storageNames, tagNames, type CategoryRow } from './words.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Divider titlePlacement="start" plain>
        {title}
      </Divider>
      <Row gutter={16}>{children}</Row>
    </>
  )
}

interface FieldProps {
  name: string
  label: string
  span?: number
  isNeeded?: boolean
  valuePropName?: string
  children: ReactNode
}

function Field({ name, label, span = 8, isNeeded = false, valuePropName = 'value', children }: FieldProps) {
  return (
    <Col span={span}>
      <Form.Item
        name={name}
        label={label}
        valuePropName={valuePropName}
        rules={isNeeded ? [{ required: true, message: `请填写${label}` }] : []}
      >
        {children}
      </Form.Item>
    </Col>
  )
}

const whole = (unit: string, min = 0) => (
  <InputNumber style={{ width: '100%' }} min={min} max={1_000_000_000} precision={0} suffix={unit} />
)

export function BasicFields({ isNew, categories }: { isNew: boolean; categories: readonly CategoryRow[] }) {
  return (
    <Part title="基本资料">
      <Field name="code" label="物料编码" isNeeded>
        <Input maxLength={64} disabled={!isNew} />
      </Field>
      <Field name="name" label="名称" span={16} isNeeded>
        <Input maxLength={60} />
      </Field>
      <Field name="categoryId" label="类目" span={16} isNeeded>
        <TreeSelect treeData={categoryNodes(categories)} placeholder="请选择" />
      </Field>
      <Field name="series" label="系列" isNeeded>
        <Input maxLength={60} />
      </Field>
      <Field name="onSale" label="上架" span={4} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="sampleAllowed" label="可申请样品" span={4} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="tags" label="标签">
        <Select mode="multiple" options={optionsOf(tagNames)} />
      </Field>
      <Field name="tagline" label="卖点">
        <Input maxLength={100} />
      </Field>
    </Part>
  )
}

export function PackageFields() {
  return (
    <Part title="包装与储存">
      <Field name="spec" label="规格" isNeeded>
        <Input maxLength={60} />
      </Field>
      <Field name="unit" label="单位" isNeeded>
        <Input maxLength={10} />
      </Field>
      <Field name="pieces" label="每箱件数" isNeeded>
        {whole('件', 1)}
      </Field>
      <Field name="netWeight" label="净重" isNeeded>
        {whole('克/箱')}
      </Field>
      <Field name="grossWeight" label="毛重" isNeeded>
        {whole('克/箱')}
      </Field>
      <Field name="volume" label="体积" isNeeded>
        {whole('立方厘米/箱')}
      </Field>
      <Field name="storage" label="储存方式" isNeeded>
        <Select options={optionsOf(storageNames)} />
      </Field>
      <Field name="shelfLifeDays" label="保质期" isNeeded>
        {whole('天')}
      </Field>
      <Field name="gtin" label="箱码">
        <Input maxLength={14} allowClear placeholder="8、12、13 或 14 位" />
      </Field>
    </Part>
  )
}

export function OrderFields() {
  return (
    <Part title="订货与价格">
      <Field name="minimum" label="起订量" isNeeded>
        {whole('箱', 1)}
      </Field>
      <Field name="multiple" label="订货倍数" isNeeded>
        {whole('箱', 1)}
      </Field>
      <Field name="maximum" label="每单上限">
        {whole('箱', 1)}
      </Field>
      <Field name="listPrice" label="目录价">
        <InputNumber style={{ width: '100%' }} min={0.01} max={20_000_000} precision={2} suffix="元/箱" />
      </Field>
      <Field name="taxRate" label="税率" isNeeded>
        <InputNumber style={{ width: '100%' }} min={0} max={100} precision={0} suffix="%" />
      </Field>
    </Part>
  )
}

function Cooking() {
  return (
    <Col span={24}>
      <Form.List name="cooking">
        {(fields, { add, remove }) => (
          <Form.Item label="烹饪方法">
            {fields.map(({ key, name }) => (
              <Flex key={key} gap={8} align="baseline">
                <Form.Item name={[name, 'method']} rules={[{ required: true, message: '请填写方式' }]}>
                  <Input placeholder="方式" maxLength={20} />
                </Form.Item>
                <Form.Item name={[name, 'temperature']}>
                  <InputNumber placeholder="温度" min={-50} max={500} precision={0} suffix="℃" />
                </Form.Item>
                <Form.Item name={[name, 'seconds']}>
                  <InputNumber placeholder="时间" min={0} precision={0} suffix="秒" />
                </Form.Item>
                <Form.Item name={[name, 'note']} style={{ flex: 1 }}>
                  <Input placeholder="说明" maxLength={100} />
                </Form.Item>
                <Button type="text" danger onClick={() => remove(name)}>
                  删除
                </Button>
              </Flex>
            ))}
            <Button disabled={fields.length >= 10} onClick={() => add({})}>
              添加烹饪方法
            </Button>
          </Form.Item>
        )}
      </Form.List>
    </Col>
  )
}

export function WordFields() {
  return (
    <Part title="说明">
      <Field name="origin" label="产地" span={12}>
        <Input maxLength={100} />
      </Field>
      <Field name="allergens" label="过敏原" span={12}>
        <Input maxLength={5_000} />
      </Field>
      <Field name="ingredients" label="配料" span={24}>
        <Input.TextArea maxLength={5_000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="description" label="介绍" span={24}>
        <Input.TextArea maxLength={5_000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <Cooking />
    </Part>
  )
}
