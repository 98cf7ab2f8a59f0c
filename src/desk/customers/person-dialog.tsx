import { Form, Input, Modal, Select } from 'antd'
import { phonePattern } from '#contract/account/identity.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import { changes, type Person } from './changes.ts'

interface Fields {
  readonly phone: string
  readonly name: string
  readonly businesses: string[]
  readonly representative?: string
}

const isPhone = { pattern: new RegExp(phonePattern), message: '请填写 11 位手机号' }

/** Lets a person act for businesses. An account that is there keeps its password. */
export function PersonDialog({
  person,
  business,
  onClose,
}: {
  person?: Person
  business: string
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const { act, isBusy } = useAct('PUT /desk/people', {
    said: '账号已保存',
    changes,
    onDone: onClose,
    onRefused: error =>
      error.fields[0]?.path
        ? showFields(form, error)
        : form.setFields([{ name: 'businesses', errors: [error.message] }]),
  })
  const submit = ({ phone, name, businesses, representative }: Fields) =>
    void act({
      body: {
        phone: phone.trim(),
        name: name.trim(),
        businesses,
        representative: representative?.trim() ? representative.trim() : null,
      },
    })
  return (
    <Modal
      open
      title={person ? `修改 ${person.name} 的账号` : '添加账号'}
      okText="保存"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {!person && (
        <p style={{ marginBottom: 16 }}>对方用这个手机号和短信验证码登录商城，然后设置自己的密码。</p>
      )}
      <Form
        name="person"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          person ? { ...person, representative: person.representative ?? '' } : { businesses: [business] }
        }
        onFinish={submit}
      >
        <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请填写手机号' }, isPhone]}>
          <Input disabled={person !== undefined} inputMode="tel" maxLength={11} />
        </Form.Item>
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="businesses"
          label="可代表的企业（编码）"
          extra="同一账号可代表多家同类企业，登录后切换。"
          rules={[{ required: true, message: '请至少填写一家企业的编码' }]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ' ']} />
        </Form.Item>
        <Form.Item name="representative" label="销售代表手机号" rules={[isPhone]}>
          <Input inputMode="tel" maxLength={11} placeholder="可不填" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
