import { useListState } from '../../ui/list/use-list-state.ts'
import { NoticePage } from './notice-page.tsx'
import { noticeList } from './payment.ts'
import { PaymentList } from './payment-list.tsx'

/** The list, or in its place the notice that `?id=` names. */
export default function PaymentOrderPage() {
  const list = useListState(noticeList)
  return list.state.id === null ? (
    <PaymentList list={list} />
  ) : (
    <NoticePage back={list.urlWith({ id: null })} />
  )
}
