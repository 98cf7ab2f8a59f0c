import { Button, Card, ColorPicker, Flex, Form, Input, InputNumber, Select } from 'antd'
import { LinkInput, linkRules } from '../parts/link-input.tsx'
import { PictureInput, type Picture } from '../parts/picture-input.tsx'
import { RowTools } from '../parts/row-tools.tsx'
import { hasText, RichText } from '../rich-text/lazy-rich-text.tsx'

const needed = (message: string) => [{ required: true, whitespace: true, message }]
const needsPicture = [{ required: true, message: '请上传图片' }]

/** The place of the module in the form's list. */
interface Place {
  readonly at: number
}

function Banners({ at }: Place) {
  const form = Form.useFormInstance()
  // Until somebody chooses another, the ground is the colour at the picture's edge, so that no edge shows.
  const followPicture = (banner: number, picture: Picture | null) => {
    if (picture)
      form.setFieldValue(
        ['modules', at, 'content', 'banners', banner, 'ground'],
        `#${picture.blur.slice(0, 6)}`,
      )
  }
  return (
    <Form.List name={[at, 'content', 'banners']}>
      {(fields, { add, remove, move }) => (
        <Flex vertical gap={12}>
          {fields.map(({ key, name }) => (
            <Card
              key={key}
              size="small"
              title={`横幅 ${name + 1}`}
              extra={
                <RowTools what="横幅" index={name} count={fields.length} onMove={move} onRemove={remove} />
              }
            >
              <Form.Item name={[name, 'picture']} label="图片，建议 1920 × 720" rules={needsPicture}>
                <PictureInput onChange={picture => followPicture(name, picture)} />
              </Form.Item>
              <Flex gap={12} wrap>
                <Form.Item name={[name, 'title']} label="标题" rules={needed('请填写标题')}>
                  <Input maxLength={30} style={{ width: 240 }} />
                </Form.Item>
                <Form.Item name={[name, 'action']} label="按钮文字" rules={needed('请填写按钮文字')}>
                  <Input maxLength={12} style={{ width: 140 }} />
                </Form.Item>
                <Form.Item
                  name={[name, 'ground']}
                  label="底色"
                  getValueFromEvent={(colour: { toHexString: () => string }) =>
                    colour.toHexString().slice(0, 7)
                  }
                >
                  <ColorPicker disabledAlpha showText />
                </Form.Item>
              </Flex>
              <Form.Item name={[name, 'text']} label="文字">
                <Input maxLength={60} showCount />
              </Form.Item>
              <Form.Item name={[name, 'link']} label="链接" rules={linkRules ?? []}>
                <LinkInput />
              </Form.Item>
            </Card>
          ))}
          <Button
            disabled={fields.length >= 8}
            onClick={() =>
              add({
                title: '',
                text: '',
                action: '去看看',
                link: '/search',
                ground: '#fff5d8',
                picture: null,
              })
            }
          >
            添加横幅
          </Button>
        </Flex>
      )}
    </Form.List>
  )
}

function Shortcuts({ at }: Place) {
  return (
    <Form.List name={[at, 'content', 'shortcuts']}>
      {(fields, { add, remove, move }) => (
        <Flex vertical gap={12}>
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={12} align="start" wrap>
              <Form.Item name={[name, 'title']} label="名称" rules={needed('请填写名称')}>
                <Input maxLength={12} style={{ width: 140 }} />
              </Form.Item>
              <Form.Item name={[name, 'link']} label="链接" rules={linkRules ?? []}>
                <LinkInput />
              </Form.Item>
              <Form.Item name={[name, 'picture']} label="小图">
                <PictureInput isOptional hint="建议正方形" />
              </Form.Item>
              <div style={{ paddingTop: 30 }}>
                <RowTools what="入口" index={name} count={fields.length} onMove={move} onRemove={remove} />
              </div>
            </Flex>
          ))}
          <Button disabled={fields.length >= 16} onClick={() => add({ title: '', link: '', picture: null })}>
            添加入口
          </Button>
        </Flex>
      )}
    </Form.List>
  )
}

const tags = [
  { value: 'hot', label: '热销' },
  { value: 'new', label: '新品' },
  { value: 'pick', label: '推荐' },
]

const toIds = (typed: readonly string[]): number[] | undefined => {
  const ids = typed.map(Number).filter(id => Number.isInteger(id) && id > 0)
  return ids.length > 0 ? ids : undefined
}

/** The things of a module: named by their numbers in this order, or chosen by the portal. */
function Ids({ at, what }: Place & { what: string }) {
  return (
    <Form.Item
      name={[at, 'content', 'ids']}
      label={`指定${what}编号，按顺序`}
      extra="留空则由商城挑选。编号在地址栏中，例如 /productDetail?id=1101。"
      getValueProps={(ids?: readonly number[]) => ({ value: ids?.map(String) ?? [] })}
      normalize={toIds}
    >
      <Select
        mode="tags"
        open={false}
        tokenSeparators={['，', ',', '、', ' ']}
        maxCount={24}
        suffixIcon={null}
      />
    </Form.Item>
  )
}

function Size({ at }: Place) {
  return (
    <Form.Item
      name={[at, 'content', 'size']}
      label="最多显示"
      rules={[{ required: true, message: '请填写数量' }]}
    >
      <InputNumber min={1} max={24} precision={0} suffix="个" />
    </Form.Item>
  )
}

/** The fields of a module's own content, by its type. */
export function ModuleContent({ at, type }: Place & { type: string }) {
  switch (type) {
    case 'banners':
      return <Banners at={at} />
    case 'shortcuts':
      return <Shortcuts at={at} />
    case 'goods':
      return (
        <>
          <Ids at={at} what="商品" />
          <Flex gap={12} wrap>
            <Form.Item name={[at, 'content', 'tag']} label="或按标签">
              <Select allowClear options={tags} style={{ width: 160 }} placeholder="不限" />
            </Form.Item>
            <Form.Item name={[at, 'content', 'categoryId']} label="或按品类编号">
              <InputNumber min={1} precision={0} style={{ width: 160 }} />
            </Form.Item>
            <Size at={at} />
          </Flex>
        </>
      )
    case 'cookbooks':
      return (
        <>
          <Ids at={at} what="菜谱" />
          <Flex gap={12} wrap>
            <Form.Item name={[at, 'content', 'categoryId']} label="或按菜谱分类编号">
              <InputNumber min={1} precision={0} style={{ width: 160 }} />
            </Form.Item>
            <Size at={at} />
          </Flex>
        </>
      )
    case 'news':
      return (
        <>
          <Ids at={at} what="文章" />
          <Flex gap={12} wrap>
            <Form.Item name={[at, 'content', 'category']} label="或按分类">
              <Input maxLength={30} allowClear style={{ width: 200 }} />
            </Form.Item>
            <Size at={at} />
          </Flex>
        </>
      )
    case 'voices':
      return <Size at={at} />
    case 'article':
      return (
        <Form.Item
          name={[at, 'content', 'html']}
          rules={[
            {
              validator: (_, html) =>
                hasText(html) ? Promise.resolve() : Promise.reject(new Error('请填写正文')),
            },
          ]}
        >
          <RichText />
        </Form.Item>
      )
    default:
      return null
  }
}
