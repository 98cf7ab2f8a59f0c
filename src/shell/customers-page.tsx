import { lazy } from 'react'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import { useUser } from '../api/use-user.ts'

const OfDealer = lazy(() => import('../features/customers/dealer-customers-page.tsx'))
const OfRepresentative = lazy(() => import('../features/proposals/served-customers-page.tsx'))

/** A dealer reads its customers with their trade; a sales representative those that it visits, without any price. */
export default function CustomersPage() {
  const { userType } = useUser()
  return userType === serviceStaff ? <OfRepresentative /> : <OfDealer />
}
