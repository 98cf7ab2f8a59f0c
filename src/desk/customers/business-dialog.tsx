import { Form, Input, InputNumber, Select } from 'antd'
import { contactPhonePattern } from '#contract/account/identity.ts'
import { businessKinds, businessKindText, type BusinessKind } from '#contract/erp/businesses.ts'
import { useAct } from '../calls/use-act.ts'
import { FormDialog, refusedUnder } from '../frame/form-dialog.tsx'
import { changes, type Details } from './changes.ts'
import { PickUpFields } from './pick-up-fields.tsx'

interface Fields {
  readonly code: string
  readonly name: string
  readonly kind: BusinessKind
  readonly dealer?: string
  readonly priceTier?: number | null
  readonly contactName?: string
  readonly contactPhone?: string
  readonly taxNumber?: string
  readonly minimumYuan?: number | null
  readonly minimumCases?: number | null
  readonly region?: string
  readonly registeredAddress?: string
  readonly registeredPhone?: string
  readonly mayCollect?: boolean
  readonly pickUpPlace?: NonNullable<Details['business']['pickUpPlace']>
}

const takesUpstream = (kind: BusinessKind | undefined) => kind === 'subDealer' || kind === 'customer'
const buys = (kind: BusinessKind | undefined) => kind !== 'service'

const bodyOf = (fields: Fields) => {
  const { code, name, kind, dealer, priceTier, contactName, contactPhone, taxNumber } = fields
  const { minimumYuan, minimumCases, region, registeredAddress, registeredPhone } = fields
  const { mayCollect, pickUpPlace } = fields
  return {
    code: code.trim(),
    name: name.trim(),
    kind,
    ...(takesUpstream(kind) && dealer?.trim() && { dealer: dealer.trim() }),
    ...(priceTier && { priceTier }),
    ...(contactName !== undefined && { contactName: contactName.trim() }),
    ...(contactPhone !== undefined && { contactPhone: contactPhone.trim() }),
    ...(taxNumber !== undefined && { taxNumber: taxNumber.trim() }),
    ...(typeof minimumYuan === 'number' && { minimumAmount: Math.round(minimumYuan * 100) }),
    ...(typeof minimumCases === 'number' && { minimumCases }),
    ...(region !== undefined && { region: region.trim() }),
    ...(registeredAddress !== undefined && { registeredAddress: registeredAddress.trim() }),
    ...(registeredPhone !== undefined && { registeredPhone: registeredPhone.trim() }),
    ...(mayCollect !== undefined && { pickUpPlace: mayCollect && pickUpPlace ? pickUpPlace : null }),
  }
}

/** Makes a business, or changes one: its code, kind and upstream stay. */
export function BusinessDialog({
  business,
  onClose,
}: {
  business?: Details['business']
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form)
  const { act, isBusy } = useAct('PUT /desk/businesses', {
    said: business ? '企业资料已保存' : '企业已建立',
    changes,
    onDone: onClose,
    onRefused: refusedUnder(form, 'code'),
  })
  return (
    <FormDialog
      name="business"
      title={business ? `修改 ${business.name}` : '新建企业'}
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      initialValues={
        business
          ? {
              ...business,
              minimumYuan: business.minimumAmount / 100,
              dealer: business.upstream?.code,
              mayCollect: business.pickUpPlace !== null,
            }
          : { kind: 'dealer' }
      }
      onFinish={fields => void act({ body: bodyOf(fields) })}
    >
      <Form.Item name="kind" label="类型">
        <Select
          disabled={business !== undefined}
          options={businessKinds.map(value => ({ value, label: businessKindText[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="code"
        label="企业编码"
        rules={[
          { required: true, pattern: /^\s*[\x21-\x7e]{1,64}\s*$/, message: '字母、数字或符号，不含空格' },
        ]}
      >
        <Input disabled={business !== undefined} />
      </Form.Item>
      <Form.Item
        name="name"
        label="企业名称"
        rules={[{ required: true, whitespace: true, message: '请填写企业名称' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      {takesUpstream(kind) && !business && (
        <Form.Item
          name="dealer"
          label={kind === 'subDealer' ? '上级经销商编码' : '供货经销商编码'}
          extra={kind === 'customer' ? '可以稍后分配。' : undefined}
          rules={[{ required: kind === 'subDealer', message: '二级经销商须有上级' }]}
        >
          <Input />
        </Form.Item>
      )}
      {buys(kind) && (
        <>
          {kind !== 'customer' && (
            <Form.Item name="priceTier" label="价格级别">
              <InputNumber min={1} max={99} precision={0} />
            </Form.Item>
          )}
          <Form.Item name="minimumYuan" label="起订金额（元）">
            <InputNumber min={0} precision={2} style={{ width: 200 }} />
          </Form.Item>
          <Form.Item name="minimumCases" label="起订箱数">
            <InputNumber min={0} max={99_999} precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item name="contactName" label="联系人">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label="联系电话"
        rules={[{ pattern: new RegExp(contactPhonePattern), message: '请填写手机号或座机号' }]}
      >
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item name="taxNumber" label="税号">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="region" label="所在地区">
        <Input maxLength={40} placeholder="例如 浙江省杭州市" />
      </Form.Item>
      <Form.Item name="registeredAddress" label="注册地址">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="registeredPhone" label="注册电话">
        <Input maxLength={30} />
      </Form.Item>
      {buys(kind) && <PickUpFields />}
    </FormDialog>
  )
}
