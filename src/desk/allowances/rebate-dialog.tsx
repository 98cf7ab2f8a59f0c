import { Form, Input, InputNumber, Modal } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { useAct } from '../calls/use-act.ts'
import { useReport } from '../changes/use-report.ts'
import { fenOf } from '../goods/words.ts'

export type Rebate = DeskAnswer<'POST /desk/rebates/action/list'>['rows'][number]

interface Fields {
  readonly dealer: string
  readonly account: string
  readonly yuan: number
  readonly why: string
}

const needed = (message: string) => [{ required: true, message }]

/** A new account, or a change of what one was granted so far. */
export function RebateDialog({ rebate, onClose }: { rebate: Rebate | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const report = useReport()
  const { act, isBusy } = useAct('PUT /desk/rebates', {
    changes: [
      'POST /desk/rebates/action/list',
      'POST /desk/rebates/action/movements',
      'POST /desk/changes/action/query',
    ],
    onDone: answer => {
      report(answer)
      if (answer.rejected.length === 0) onClose()
    },
  })
  const save = ({ dealer, account, yuan, why }: Fields) => {
    const amount = fenOf(yuan) ?? 0
    const row = rebate
      ? { dealer: rebate.dealer, account: rebate.account, total: rebate.total + amount }
      : { dealer: dealer.trim(), account: account.trim(), total: amount }
    const seen = rebate && [{ dealer: rebate.dealer, account: rebate.account, total: rebate.total }]
    void act({ body: { rows: [row], why: why.trim(), seen: seen ?? [null] } })
  }
  return (
    <Modal
      open
      title={rebate ? `${rebate.dealerName} ${rebate.account}` : '新增返利账户'}
      okText="保存"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => isOpen && form.focusField(rebate ? 'yuan' : 'dealer')}
      onCancel={onClose}
    >
      <Form<Fields> name="rebate" form={form} layout="vertical" requiredMark={false} onFinish={save}>
        {!rebate && (
          <>
            <Form.Item name="dealer" label="经销商编码" rules={needed('请填写经销商编码')}>
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item name="account" label="账户名称" rules={needed('请填写账户名称')}>
              <Input maxLength={40} placeholder="例如 2026 年度返利" />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="yuan"
          label={rebate ? '增加或减少（元）' : '发放金额（元）'}
          rules={needed('请填写金额')}
          extra={
            rebate &&
            `累计发放 ${formatMoney(rebate.total)}，余额 ${formatMoney(rebate.left)}。减少时填写负数。`
          }
        >
          <InputNumber precision={2} min={rebate ? -rebate.total / 100 : 0.01} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="why" label="事由" rules={needed('请填写事由')} extra="经销商会在返利明细中看到">
          <Input maxLength={100} placeholder="例如 三季度达标返利" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
