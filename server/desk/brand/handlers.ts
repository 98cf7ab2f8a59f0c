import type { deskBrand } from '#contract/desk/brand-entries.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
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
  'PUT /desk/cities': oneRow(erpHandlers['PUT /erp/v1/cities'], ({ city }) => city),
}
