import { useState } from 'react'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import {
  customersPath,
  draftOf,
  emptyProposal,
  proposingPath,
  restoreProposal,
  withProduct,
  type ProposedLine,
} from './proposal.ts'
import { visited } from './visited.ts'

/** Until then a list that was begun before is missing from the drafts, and a new one would replace it. */
const draftsAreRead = async (): Promise<void> =>
  new Promise(resolve => {
    const stop = formDrafts.subscribe(() => check())
    const check = () => {
      if (!formDrafts.isRead()) return
      stop()
      resolve()
    }
    check()
  })

/** Adds a product to the list for the customer whom the representative visits; without one it leads to the customers. */
export default function ProposeButton({ product }: { product: Omit<ProposedLine, 'qty'> }) {
  const [customer] = useState(visited)
  if (!customer) return <LinkButton to={customersPath}>选择客户，拟建议清单</LinkButton>
  const place = draftOf(customer)
  const add = async () => {
    await draftsAreRead()
    const { lines, note } = restoreProposal(formDrafts.find(place.key)) ?? emptyProposal
    formDrafts.keep({ ...place, value: { lines: withProduct(lines, product), note } })
    notify.success(`已加入给${customer.name}的建议清单`)
  }
  return (
    <div className="row wrap gap-8-16">
      <Button variant="primary" icon="plus" onClick={() => void add()}>
        加入建议清单
      </Button>
      <LinkButton to={proposingPath(customer.id)}>给{customer.name}的清单</LinkButton>
    </div>
  )
}
