import { erpBusinesses } from '#contract/erp/businesses.ts'
import {
  companiesBehind,
  companyRows,
  holdCompanies,
  upsertCompanies,
  type CompanyRow,
} from '../../domains/users/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { textField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { pagesBehind, pageSize } from './pages.ts'

const codeOf = (row: object) => (row as CompanyRow).creditCode

/** The directory of companies that registrants search. */
export const companies: ChangeKind = {
  name: 'companies',
  schema: erpBusinesses['PUT /erp/v1/companies'].row,
  fields: [
    textField('creditCode', '统一社会信用代码', { width: 22 }),
    textField('name', '企业名称', { width: 36 }),
    textField('district', '区县代码'),
  ],
  keys: ['creditCode'],
  keyOf: codeOf,
  nameOf: row => (row as unknown as CompanyRow).name,
  isNone: () => false,
  hold: tx => holdCompanies(tx),
  read: (db, rows) => companyRows(db, rows.map(codeOf)),
  pages: db =>
    pagesBehind<CompanyRow, string>(
      '',
      code => companiesBehind(db, code, pageSize),
      ({ creditCode }) => creditCode,
    )(),
  store: (writing, rows) => upsertCompanies(writing, rows as readonly Placed<CompanyRow>[]),
  remove: (writing, rows) =>
    upsertCompanies(
      writing,
      (rows as readonly Placed<CompanyRow>[]).map(row => ({ ...row, isGone: true })),
    ),
}
