import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { portalDb } from '../../device/db/db.ts'
import { putFormDraft } from '../../device/forms/form-drafts.ts'
import { draftOf, type ProposalDraft } from './proposal.ts'
import ProposeButton from './propose-button.tsx'
import { visit } from './visited.ts'

const customer = { id: 31, name: '学校食堂' }
const partition = '21|1'
const begun = { id: 1, code: 'A1', name: '薯条', unit: '箱', qty: 4 }
const product = { id: 2, code: 'A2', name: '鸡块', unit: '箱' }

afterEach(cleanup)

const kept = async () => {
  const row = await (await portalDb()).get('formDrafts', [partition, draftOf(customer).key])
  return (row?.value as ProposalDraft | undefined)?.lines.map(({ id, qty }) => [id, qty])
}

test('a product that is added before the drafts are read joins the list that was begun', async () => {
  userStore.set({ userId: 21, businessId: 1, userType: 4, sign: 'sign' })
  const value: ProposalDraft = { lines: [begun], note: '冷库里薯条不多了' }
  await putFormDraft({ ...draftOf(customer), value, partition, at: Date.now() })
  visit(customer)
  render(<ProposeButton product={product} />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: '加入建议清单' }))
  fireEvent.click(screen.getByRole('button', { name: '加入建议清单' }))
  await expect.poll(kept).toEqual([
    [1, 4],
    [2, 2],
  ])
})
