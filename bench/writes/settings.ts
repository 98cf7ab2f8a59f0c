import { sql } from 'kysely'
import { addressBody } from '#tests/api/support/dealer.ts'
import { addPhoto } from '#tests/api/support/orders/deliveries.ts'
import type { Copy, Writes } from './copy.ts'
import { addressesOf, some } from './find.ts'

const contact = { name: '李师傅', phone: '13800138001' }

/** An address, as it is changed. */
async function changing(copy: Copy) {
  const { client: by, business } = copy.as('dealer')
  const [, { id } = { id: 0 }] = await addressesOf(copy, business)
  return { by, input: { body: { id, ...addressBody(7) } } }
}

async function added(copy: Copy) {
  const { client: by } = copy.as('dealer')
  const { id } = await by.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(8) })
  return { by, id }
}

const view = { kind: 'dealerOrderList', name: '待审核', filter: 'tab=waiting' } as const

async function saved(copy: Copy) {
  const { client: by } = copy.as('dealer')
  const { id } = await by.expect('POST /workbench/listViews/action/save', { body: view })
  return { by, id }
}

const said = async (copy: Copy, userId: number) => ({
  content: '外箱破损，里面的薯条已经受潮',
  photos: [await addPhoto(copy, userId, 'feedbackPhoto')],
})

/** Addresses and vehicles, messages, feedback to the brand, and the settings of lists. */
export const settingWrites = {
  'POST /users/changeCar': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id: addressId }] = await addressesOf(copy, business)
    const [{ id: carTypeId }] = await some(
      copy,
      sql<{ id: number }>`select id from car_type order by id desc`,
    )
    return { by, input: { body: { carTypeId, addressId } } }
  },
  'POST /users/changeAddress': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [, { id: addressId } = { id: 0 }] = await addressesOf(copy, business)
    return { by, input: { body: { addressId } } }
  },
  'POST /users/dealerV2/saveReceiveAddress': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: addressBody(6) } }),
  'PUT /users/dealerV2/modifyReceiveAddress': changing,
  'POST /dealerV2s/action/modifyReceiveAddress': changing,
  'DELETE /users/dealerV2/deleteReceiveAddress/{id}': async copy => {
    const { by, id } = await added(copy)
    return { by, input: { path: { id } } }
  },
  'POST /users/dealerV2/saveReceiveAddressUser': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id: addressId }] = await addressesOf(copy, business)
    return { by, input: { body: { addressId, ...contact } } }
  },
  'DELETE /users/dealerV2/deleteAddressUser/{id}': async copy => {
    const { by, id: addressId } = await added(copy)
    const body = { addressId, ...contact }
    const { id } = await by.expect('POST /users/dealerV2/saveReceiveAddressUser', { body })
    return { by, input: { path: { id } } }
  },
  'POST /protocols/action/accept': async copy => {
    const { client: by } = copy.as('dealer')
    const [first] = await by.expect('POST /protocols/action/queryList', { body: {} })
    return { by, input: { body: { ids: [first?.id ?? 0] } } }
  },
  'POST /messageNotices/action/readAll': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: {} } }),
  'GET /messageNotices/readOne/{id}': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id }] = await some(
      copy,
      sql<{ id: number }>`select id from message where business_id = ${business} order by id desc limit 1`,
    )
    return { by, input: { path: { id } } }
  },
  'POST /problemFeedbackRecords/': async copy => {
    const { client: by, userId } = copy.as('dealer')
    const body = { type: 'quality' as const, ...(await said(copy, userId)), orderNumber: '' }
    return { by, input: { body } }
  },
  'POST /problemFeedbackRecords/action/reply': async copy => {
    const { client: by, userId } = copy.as('dealer')
    const body = { type: 'quality' as const, ...(await said(copy, userId)), orderNumber: '' }
    const { id } = await by.expect('POST /problemFeedbackRecords/', { body })
    return { by, input: { body: { id, ...(await said(copy, userId)) } } }
  },
  'POST /workbench/listViews/action/save': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: view } }),
  'POST /workbench/listViews/action/rename': async copy => {
    const { by, id } = await saved(copy)
    return { by, input: { body: { id, name: '等待审核' } } }
  },
  'DELETE /workbench/listViews/{id}': async copy => {
    const { by, id } = await saved(copy)
    return { by, input: { path: { id } } }
  },
  'POST /workbench/listViews/action/saveColumns': copy =>
    Promise.resolve({
      by: copy.as('dealer').client,
      input: { body: { kind: 'dealerOrderList', hidden: ['remark'] } },
    }),
} satisfies Partial<Writes>
