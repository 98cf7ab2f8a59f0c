import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton, Tabs } from 'antd'
import { deskQuery } from '../calls/queries.ts'
import { Failed } from '../frame/failed.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SalePlan } from './sale-plan.tsx'
import { AllotmentForm, StockForm } from './stock-forms.tsx'

function Existing({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/products/action/queryOne', { body: { code } }),
    // A form that is being filled in must not be replaced.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Tabs
      items={[
        {
          key: 'product',
          label: '资料',
          children: <ProductForm key={JSON.stringify(data.product)} seen={data.product} onDone={onClose} />,
        },
        {
          key: 'pictures',
          label: '图片',
          children: <ProductPictures code={code} pictures={data.pictures} />,
        },
        { key: 'sale', label: '定时上下架', children: <SalePlan code={code} planned={data.planned} /> },
        { key: 'stock', label: '库存状态', children: <StockForm code={code} stock={data.stock} /> },
        {
          key: 'allotment',
          label: '限量',
          children: <AllotmentForm code={code} allotment={data.allotment} />,
        },
      ]}
    />
  )
}

/** A product beside its list. `+` is a new one. */
export function ProductDrawer({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={code !== undefined}
      title={code === '+' ? '新增商品' : code}
      size={760}
      destroyOnHidden
      mask={{ closable: false }}
      onClose={onClose}
    >
      {code === '+' && <ProductForm onDone={onClose} />}
      {code !== undefined && code !== '+' && <Existing key={code} code={code} onClose={onClose} />}
    </Drawer>
  )
}
