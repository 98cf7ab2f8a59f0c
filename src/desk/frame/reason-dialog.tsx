import { Form, Input, Modal } from 'antd'

/** Asks for the words that the other side will read, before a step that cannot be taken back. */
export function ReasonDialog({
  title,
  about,
  label = '原因',
  okText,
  isDanger = false,
  isBusy,
  onOk,
  onClose,
}: {
  title: string
  about?: string
  label?: string
  okText: string
  isDanger?: boolean
  isBusy: boolean
  onOk: (words: string) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<{ words: string }>()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => isOpen && form.focusField('words')}
      onCancel={onClose}
    >
      {about !== undefined && <p style={{ marginBottom: 16 }}>{about}</p>}
      <Form
        name="reason"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ words }) => onOk(words.trim())}
      >
        <Form.Item
          name="words"
          label={label}
          rules={[{ required: true, whitespace: true, min: 2, message: '请至少填写 2 个字' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
