import { Card, Form, Input, Segmented, Switch } from 'antd'
import { onlyOne } from '#contract/content/edited.ts'
import { ContentEditor } from '../content/editing/content-editor.tsx'
import { BlobInput } from '../content/parts/picture-input.tsx'
import { LinkInput } from '../content/parts/link-input.tsx'

const onOff = [
  { value: 1, label: '显示' },
  { value: 0, label: '不显示' },
]

function Advertisement() {
  const form = Form.useFormInstance()
  const isOwn = Boolean(Form.useWatch('advertisement', { form, preserve: true }))
  const own = { title: '', text: '', image: '', link: '' }
  return (
    <Card
      title="登录页图文"
      extra={
        <Switch
          checked={isOwn}
          checkedChildren="自定义"
          unCheckedChildren="默认"
          aria-label="自定义登录页图文"
          onChange={isOn => {
            form.setFieldValue('advertisement', isOn ? own : null)
          }}
        />
      }
    >
      {isOwn ? (
        <>
          <Form.Item
            name={['advertisement', 'title']}
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
          >
            <Input maxLength={30} showCount />
          </Form.Item>
          <Form.Item name={['advertisement', 'text']} label="文字">
            <Input maxLength={100} showCount />
          </Form.Item>
          <Form.Item
            name={['advertisement', 'link']}
            label="链接"
            rules={[{ pattern: /^(\/(?!\/)\S*)?$/, message: '链接以 / 开头，例如 /register' }]}
          >
            <LinkInput />
          </Form.Item>
          <Form.Item name={['advertisement', 'image']} label="图片">
            <BlobInput width={1280} />
          </Form.Item>
        </>
      ) : (
        '登录页显示商城自带的图文。'
      )}
    </Card>
  )
}

/** The settings of the mall as a whole. */
export default function SettingsPage() {
  return (
    <ContentEditor kind="settings" id={onlyOne} fresh={{}} title="商城设置" hasPreview>
      <div style={{ display: 'grid', gap: 16, maxWidth: 760 }}>
        <Card title="名称与联系">
          <Form.Item
            name="name"
            label="商城名称"
            extra="显示在页头、浏览器标题与协议中。"
            rules={[{ required: true, whitespace: true, message: '请填写商城名称' }]}
          >
            <Input maxLength={30} showCount />
          </Form.Item>
          <Form.Item name="logo" label="标志" extra="建议横向，高 96 像素以上，背景透明。">
            <BlobInput width={640} />
          </Form.Item>
          <Form.Item
            name="serviceHotline"
            label="客服热线"
            rules={[{ required: true, whitespace: true, message: '请填写客服热线' }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="miniProgramCode" label="小程序码" extra="没有时，页头显示商城自带的图片。">
            <BlobInput width={320} />
          </Form.Item>
        </Card>
        <Card title="首页与搜索">
          <Form.Item name="isShowLoginBar" label="未登录时，首页底部的登录条">
            <Segmented options={onOff} />
          </Form.Item>
          <Form.Item name="customHotWords" label="搜索框的热词">
            <Segmented options={onOff} />
          </Form.Item>
        </Card>
        <Advertisement />
      </div>
    </ContentEditor>
  )
}
