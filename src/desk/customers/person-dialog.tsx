import { Form, Input, Select } from 'antd'
import { phonePattern } from '#contract/account/identity.ts'
import { useAct } from '../calls/use-act.ts'
import { FormDialog, refusedUnder } from '../frame/form-dialog.tsx'
import { changes, type Person } from './changes.ts'

const isPhone = { pattern: new RegExp(phonePattern), message: '请填写 11 位手机号' }
const needsName = [{ required: true, whitespace: true, message: '请填写姓名' }]

/** Lets somebody act for a business. An account that is there keeps its name, its password and its other businesses. */
export function JoinDialog({ business, onClose }: { business: string; onClose: () => void }) {
  const [form] = Form.useForm<{ phone: string; name: string }>()
  const { act, isBusy } = useAct('POST /desk/people/action/join', {
    said: '账号已添加',
    changes,
    onDone: onClose,
    onRefused: refusedUnder(form, 'phone'),
  })
  return (
    <FormDialog
      name="join"
      first="phone"
      title="添加账号"
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onFinish={({ phone, name }) => void act({ body: { phone: phone.trim(), name: name.trim(), business } })}
    >
      <p style={{ marginBottom: 16 }}>
        添加后，您可以在列表中生成邀请链接，供对方设置密码；也可由对方用短信验证码登录。已有账号的，保留原来的企业与密码。
      </p>
      <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请填写手机号' }, isPhone]}>
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
      <Form.Item name="name" label="姓名" rules={needsName}>
        <Input maxLength={30} />
      </Form.Item>
    </FormDialog>
  )
}

interface Fields {
  readonly name: string
  readonly businesses: string[]
  readonly group?: string
  readonly representative?: string
}

/** Changes an account: its name, all its businesses, and its representative. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { act, isBusy } = useAct('PUT /desk/people', {
    said: '账号已保存',
    changes,
    onDone: onClose,
    onRefused: refusedUnder(form, 'businesses'),
  })
  const hasSeveral = (Form.useWatch('businesses', form) ?? person.businesses).length > 1
  const submit = ({ name, businesses, group, representative }: Fields) =>
    void act({
      body: {
        phone: person.phone,
        name: name.trim(),
        businesses,
        ...(businesses.length > 1 && { group: group?.trim() ? group.trim() : null }),
        representative: representative?.trim() ? representative.trim() : null,
      },
    })
  return (
    <FormDialog
      name="person"
      title={`修改 ${person.name} 的账号`}
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      initialValues={{ ...person, representative: person.representative ?? '', group: person.group ?? '' }}
      onFinish={submit}
    >
      <Form.Item label="手机号">
        <Input value={person.phone} disabled aria-label="手机号" />
      </Form.Item>
      <Form.Item name="name" label="姓名" rules={needsName}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item
        name="businesses"
        label="可代表的企业（编码）"
        extra="同一账号可代表多家同类企业，登录后切换。移去的企业立即不能再代表。"
        rules={[{ required: true, message: '请至少填写一家企业的编码' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ' ']} />
      </Form.Item>
      {hasSeveral && (
        <Form.Item
          name="group"
          label="所属集团（企业编码）"
          extra="登录后在这家企业名下选择所代表的经销商；不填则为以上第一家。"
        >
          <Input maxLength={64} />
        </Form.Item>
      )}
      <Form.Item name="representative" label="销售代表手机号" rules={[isPhone]}>
        <Input inputMode="tel" maxLength={11} placeholder="可不填" />
      </Form.Item>
    </FormDialog>
  )
}

/** Corrects name and phone of somebody who cannot, for example after the phone was lost. */
export function IdentityDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [form] = Form.useForm<{ name: string; phone: string }>()
  const { act, isBusy } = useAct('PUT /desk/people/{userId}/identity', {
    said: '姓名与手机号已更正',
    changes,
    onDone: onClose,
    onRefused: refusedUnder(form, 'phone'),
  })
  return (
    <FormDialog
      name="identity"
      first="name"
      title={`更正 ${person.name} 的姓名与手机号`}
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      initialValues={person}
      onFinish={({ name, phone }) =>
        void act({ path: { userId: person.userId }, body: { name: name.trim(), phone: phone.trim() } })
      }
    >
      <p style={{ marginBottom: 16 }}>
        请先核实是本人。更换手机号后，其所有设备退出登录，须用新手机号登录；企业资料与收货地址中的旧手机号一并更新，订单不变。后台系统若按旧手机号推送账号，会另建一个账号，请同时更新。
      </p>
      <Form.Item name="name" label="姓名" rules={needsName}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请填写手机号' }, isPhone]}>
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
    </FormDialog>
  )
}
