import { Type } from 'typebox'
import { erpBusinesses, businessKindText } from '#contract/erp/businesses.ts'
import { ownKey } from '#contract/erp/endpoint.ts'
import { nullable, object } from '#contract/kernel/endpoint.ts'
import {
  businessesBehind,
  businessRows,
  holdBusinesses,
  removeBusinesses,
  upsertBusinesses,
  type BusinessRow,
} from '../../domains/users/public.ts'
import { judged, type Placed } from '../../kit/batch-rows.ts'
import { choiceField, field, text, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { tierProblems } from '../customers/price-tier.ts'
import { pagesBehind, pageSize } from './pages.ts'

const { dealer: _dealer, ...given } = Type.Omit(erpBusinesses['PUT /erp/v1/businesses'].row, [
  'minimumAmount',
  'minimumCases',
]).properties

type Place = NonNullable<BusinessRow['pickUpPlace']>

const placeField = field({
  read: value => {
    const [district = '', detail = '', contactName = '', contactPhone = ''] = value
      .split('|')
      .map(part => part.trim())
    return { district, detail, contactName, contactPhone }
  },
  expected: '请填写：区县代码|地址|联系人|电话',
  show: value => {
    const { district, detail, contactName, contactPhone } = value as Place
    return [district, detail, contactName, contactPhone]
      .map(part => text(part).replaceAll('|', '｜'))
      .join('|')
  },
  isShort: true,
})

const rowsOf = (rows: readonly object[]) => rows as readonly Placed<BusinessRow>[]
const codesOf = (rows: readonly object[]) => rowsOf(rows).map(({ code }) => code)
const blank = { empty: '' }
const depths = { dealer: 0, service: 0, subDealer: 1, customer: 2 } as const satisfies Record<
  BusinessRow['kind'],
  number
>

/** Dealers, customers and service firms. Their minimums are a sheet of their own. */
export const businesses: ChangeKind = {
  name: 'businesses',
  schema: object({ ...given, dealer: nullable(ownKey) }),
  fields: [
    textField('code', '企业编码', { width: 16 }),
    textField('name', '企业名称', { width: 30 }),
    choiceField(businessKindText)('kind', '类型'),
    textField('dealer', '上级或供货经销商编码', { width: 22, empty: null }),
    wholeField('priceTier', '价格级别', { empty: 1 }),
    textField('contactName', '联系人', blank),
    textField('contactPhone', '联系电话', { width: 16, ...blank }),
    textField('taxNumber', '税号', { width: 22, ...blank }),
    textField('region', '所在地区', { width: 20, ...blank }),
    textField('registeredAddress', '注册地址', { width: 30, ...blank }),
    textField('registeredPhone', '注册电话', { width: 16, ...blank }),
    placeField('pickUpPlace', '自提仓库', { width: 40, empty: null }),
  ],
  keys: ['code'],
  keyOf: row => String(row['code']),
  nameOf: row => [row['code'], row['name']].filter(Boolean).join(' '),
  depthOf: row => depths[(row as unknown as BusinessRow).kind],
  isNone: () => false,
  hold: tx => holdBusinesses(tx),
  read: (db, rows) => businessRows(db, codesOf(rows)),
  pages: db =>
    pagesBehind<BusinessRow & { readonly id: number }, number>(
      0,
      after => businessesBehind(db, after, pageSize),
      ({ id }) => id,
    )(),
  store: async (writing, rows) => {
    const standing = await businessRows(writing.tx, codesOf(rows))
    const tiers = await tierProblems(writing.tx, rowsOf(rows))
    const { good, rejected } = judged(rowsOf(rows), ({ code, dealer }) => {
      const known = standing.get(code)
      // The gateway leaves the upstream of a known business alone, which here would say that it was changed.
      if (known && known.dealer !== dealer) return 'dealer：建立后请在“企业与账号”中分配供货经销商'
      const problem = tiers.get(code)
      return problem === undefined ? undefined : `priceTier：${problem}`
    })
    const stored = good.map(({ dealer, ...row }) => ({ ...row, ...(dealer !== null && { dealer }) }))
    return [...rejected, ...(await upsertBusinesses(writing, stored))]
  },
  remove: (writing, rows) => removeBusinesses(writing, rowsOf(rows)),
}
