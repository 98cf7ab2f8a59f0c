import type { deskBrand } from '#contract/desk/brand-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import { upsertDeliveryDays } from '../../domains/users/public.ts'
import { invalid } from '../../http/refusal.ts'
import type { DeskHandlersOf } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { approvePayee, proposePayee, refusePayee, storeOwnBrand } from './payee.ts'
import { readBrand } from './read-brand.ts'

export const brandHandlers: DeskHandlersOf<typeof deskBrand> = {
  'GET /desk/brand': readBrand,
  'PUT /desk/brand': (writing, { body }) => storeOwnBrand(writing, body),
  'POST /desk/payees': (writing, { body }) => proposePayee(writing, body),
  'POST /desk/payees/{id}/approve': approvePayee,
  'POST /desk/payees/{id}/refuse': refusePayee,
  'PUT /desk/trades': oneRow(
    erpHandlers['PUT /erp/v1/trades'],
    ({ industry, channel }) => `${industry} ${channel}`,
  ),
  'PUT /desk/vehicles': oneRow(erpHandlers['PUT /erp/v1/vehicles'], ({ name }) => name),
  'PUT /desk/deliveryDays': async ({ tx, now, note }, { body: { rows } }) => {
    const placed = rows.map((row, place) => ({ ...row, place }))
    const rejected = await upsertDeliveryDays({ tx, now }, placed)
    if (rejected.length > 0)
      throw invalid(...rejected.map(({ place, problem }) => ({ path: `rows.${place}`, message: problem })))
    note({
      thing: rows
        .map(({ day }) => day)
        .join('、')
        .slice(0, 200),
      after: rows,
    })
    return {}
  },
  'PUT /desk/cities': oneRow(erpHandlers['PUT /erp/v1/cities'], ({ city }) => city),
}
