import { Form, Modal, type FormInstance, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import type { DeskError } from '../calls/call-desk.ts'
import { showFields } from '../calls/form-errors.ts'

interface Props<V> extends Pick<FormProps<V>, 'initialValues' | 'onFinish'> {
  readonly name: string
  readonly title: string
  readonly form: FormInstance<V>
  readonly isBusy: boolean
  /** The field that a person begins with. */
  readonly first?: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A form in a dialog. Its mask does not close it, so that a stray click loses nothing that was typed. */
export function FormDialog<V>({ name, title, form, isBusy, first, children, onClose, ...rest }: Props<V>) {
  return (
    <Modal
      open
      title={title}
      okText="保存"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => {
        if (isOpen && first !== undefined) form.focusField(first)
      }}
      onCancel={onClose}
    >
      <Form<V> name={name} form={form} layout="vertical" requiredMark={false} {...rest}>
        {children}
      </Form>
    </Modal>
  )
}

/** Shows a refusal under the fields that it names, or else under this one; false where the form has none of them. */
export const refusedUnder =
  (form: FormInstance, name: string) =>
  (error: Pick<DeskError, 'fields' | 'message'>): boolean =>
    showFields(form, error) || showFields(form, { fields: [{ path: name, message: error.message }] })
