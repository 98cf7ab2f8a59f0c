import { Button, Card, Empty, Flex } from 'antd'
import { useAct } from '../calls/use-act.ts'
import { PictureDrop } from './picture-drop.tsx'
import { Thumb } from './thumb.tsx'
import type { Detail } from './words.ts'

/** The pictures of one product: the first one stands in lists. */
export function ProductPictures({ code, pictures }: { code: string; pictures: Detail['pictures'] }) {
  const { act, isBusy } = useAct('POST /desk/products/action/setPictures', {
    said: '已保存',
    changes: ['POST /desk/products/action/query', 'POST /desk/products/action/queryOne'],
  })
  const paths = pictures.map(({ path }) => path)
  const set = (next: string[]) => void act({ body: { code, paths: next } })
  return (
    <Flex vertical gap={16}>
      {pictures.length === 0 && <Empty description="还没有图片" />}
      <Flex gap={12} wrap>
        {pictures.map((picture, at) => (
          <Card key={picture.path} size="small">
            <Thumb picture={picture} size={140} />
            <Flex justify="space-between">
              <Button
                type="link"
                disabled={at === 0 || isBusy}
                style={{ padding: 0 }}
                onClick={() => set([picture.path, ...paths.filter(path => path !== picture.path)])}
              >
                设为首图
              </Button>
              <Button
                type="link"
                danger
                disabled={isBusy}
                style={{ padding: 0 }}
                onClick={() => set(paths.filter(path => path !== picture.path))}
              >
                移除
              </Button>
            </Flex>
          </Card>
        ))}
      </Flex>
      <PictureDrop code={code} />
    </Flex>
  )
}
