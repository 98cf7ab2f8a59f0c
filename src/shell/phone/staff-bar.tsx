import { useUser } from '../../api/use-user.ts'
import { Bar } from './bar.tsx'
import { OwnState } from './own-state.tsx'

/** The bar of a representative, whose proposed lists are acts of this device too. */
export default function StaffBar() {
  return <Bar user={useUser()} me={<OwnState />} />
}
