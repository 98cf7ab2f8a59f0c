import { Descriptions } from 'antd'
import { Page } from '../frame/page.tsx'
import { PictureDrop } from './picture-drop.tsx'

const rules = [
  { key: 'one', label: 'MK11101.jpg', children: '物料编码为 MK11101 的商品' },
  { key: 'more', label: 'MK11101_2.png', children: '同一商品的第 2 张图片' },
  { key: 'again', label: '已有图片', children: '新图片排在其后；同一张图片不会重复' },
]

/** Pictures of many products at once. */
export default function PicturesPage() {
  return (
    <Page title="商品图片" about="按文件名中的物料编码放到商品上。">
      <Descriptions bordered size="small" column={1} items={rules} />
      <PictureDrop />
    </Page>
  )
}
