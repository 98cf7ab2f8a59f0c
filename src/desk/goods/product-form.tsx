import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form } from 'antd'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { useReport } from '../changes/use-report.ts'
import { idAt, pathOf } from './category-tree.ts'
import { BasicFields, OrderFields, PackageFields, WordFields } from './product-fields.tsx'
import { fenOf, type Product } from './words.ts'

type Fields = Omit<Product, 'category' | 'listPrice'> & {
  readonly categoryId?: number | undefined
  readonly listPrice?: number | null
}

const blank: Partial<Fields> = {
  unit: '箱',
  storage: 'frozen',
  tags: [],
  sampleAllowed: false,
  onSale: true,
  minimum: 1,
  multiple: 1,
  taxRate: 13,
  cooking: [],
}

/** Cleared fields come from the form as undefined. */
const filled = (fields: Omit<Fields, 'categoryId' | 'listPrice'>) => ({
  ...fields,
  gtin: fields.gtin ?? null,
  maximum: fields.maximum ?? null,
  tagline: fields.tagline ?? '',
  origin: fields.origin ?? '',
  ingredients: fields.ingredients ?? '',
  allergens: fields.allergens ?? '',
  description: fields.description ?? '',
  cooking: (fields.cooking ?? []).map(step => ({
    method: step.method,
    temperature: step.temperature ?? null,
    seconds: step.seconds ?? null,
    note: step.note ?? '',
  })),
})

/** All of a product that the brand writes. `seen` is the product as it was opened; a change of another person is named. */
export function ProductForm({ seen, onDone }: { seen?: Product; onDone: () => void }) {
  const [form] = Form.useForm<Fields>()
  const report = useReport()
  const { data } = useQuery(deskQuery('GET /desk/categories', {}))
  const categories = data?.rows ?? []
  const { act, isBusy } = useAct('PUT /desk/products', {
    changes: ['POST /desk/products/action/query', 'POST /desk/products/action/queryOne'],
    onDone: answer => {
      report(answer)
      if (answer.rejected.length === 0) onDone()
    },
  })
  const save = ({ categoryId, listPrice, ...rest }: Fields) => {
    const category = pathOf(categories, categoryId ?? null)
    const product = {
      ...filled(rest),
      category: category.length > 0 ? category : [...(seen?.category ?? [])],
      listPrice: fenOf(listPrice),
    }
    void act({ body: { rows: [product], ...(seen && { seen: [seen] }) } })
  }
  if (!data) return null
  const { category, listPrice, ...known } = seen ?? { category: [], listPrice: null }
  return (
    <Form<Fields>
      name="product-form"
      form={form}
      layout="vertical"
      scrollToFirstError
      initialValues={{
        ...blank,
        ...known,
        categoryId: idAt(categories, category),
        listPrice: listPrice === null || listPrice === undefined ? null : listPrice / 100,
      }}
      onFinish={save}
    >
      <BasicFields isNew={!seen} categories={categories} />
      <PackageFields />
      <OrderFields />
      <WordFields />
      <Flex gap={8} style={{ position: 'sticky', bottom: -24, padding: '12px 0', background: 'white' }}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
      </Flex>
    </Form>
  )
}
