import type { FormInstance } from 'antd'
import type { DeskError } from './call-desk.ts'

/** Shows the portal's words under the fields that it names. */
export const showFields = (form: FormInstance, { fields }: DeskError): void =>
  form.setFields(fields.map(({ path, message }) => ({ name: path.split('.'), errors: [message] })))
