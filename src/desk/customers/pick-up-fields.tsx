import { Form, Input, Switch } from 'antd'
import { contactPhonePattern } from '#contract/account/identity.ts'

const needed = (message: string) => [{ required: true, whitespace: true, message }]

/** Where a business may collect goods itself, beside their delivery. */
export function PickUpFields() {
  const mayCollect = Form.useWatch<boolean | undefined>('mayCollect')
  return (
    <>
      <Form.Item name="mayCollect" label="允许自提" valuePropName="checked">
        <Switch />
      </Form.Item>
      {mayCollect && (
        <>
          <Form.Item
            name={['pickUpPlace', 'district']}
            label="自提点区县代码"
            extra="六位行政区划代码，例如 330106。"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '请填写六位数字' }]}
          >
            <Input maxLength={6} inputMode="numeric" />
          </Form.Item>
          <Form.Item name={['pickUpPlace', 'detail']} label="自提点地址" rules={needed('请填写街道与门牌号')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name={['pickUpPlace', 'contactName']}
            label="自提点联系人"
            rules={needed('请填写联系人')}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item
            name={['pickUpPlace', 'contactPhone']}
            label="自提点电话"
            rules={[
              { required: true, pattern: new RegExp(contactPhonePattern), message: '请填写手机号或座机号' },
            ]}
          >
            <Input maxLength={20} inputMode="tel" />
          </Form.Item>
        </>
      )}
    </>
  )
}
