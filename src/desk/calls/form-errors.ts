import type { FormInstance } from 'antd'
import type { DeskError } from './call-desk.ts'

/** Shows the portal's words under the fields that it names; false where the form has none of them. */
export const showFields = (form: FormInstance, { fields }: Pick<DeskError, 'fields'>): boolean => {
  const shown = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const known = fields.filter(({ path }) => shown.has(path))
  form.setFields(known.map(({ path, message }) => ({ name: path.split('.'), errors: [message] })))
  return known.length > 0
}
