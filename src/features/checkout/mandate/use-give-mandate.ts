import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../../../api/use-user.ts'
import type { MandateBody } from '../../../device/acts/mandates.ts'
import { ActWaitsError } from '../../../device/acts/acts.ts'
import { keepMandate, keptOrderPath } from '../../../device/acts/page-mandates.ts'
import type { OrderNames } from '../../../device/store/act-rows.ts'
import type { Partition } from '../../../device/store/rows.ts'
import { SignedOutError } from '../../../device/store/write.ts'
import { tellUnsaved } from '../../../trade/tell-unsaved.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { formatCount } from '../../../ui/words/format-count.ts'

const titleOf = ({ groups }: MandateBody): string => {
  const lines = groups.flatMap(group => group.lines)
  const products = new Set(lines.map(({ skuId }) => skuId)).size
  const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
  return `订单 ${formatCount(products)} 种 ${formatCount(cases)} 箱`
}

/** Stores the order on this device and shows it there. A double click gives one. */
export function useGiveMandate(partition: Partition) {
  const { userType } = useUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isGiving = useRef(false)
  const give = async (body: MandateBody, names: OrderNames) => {
    if (isGiving.current) return
    isGiving.current = true
    setBusy(true)
    try {
      const id = await keepMandate({
        partition,
        isDealer: userType === 3,
        title: titleOf(body),
        body,
        names,
      })
      await navigate(`${keptOrderPath}?kept=${id}`, { replace: true })
    } catch (error) {
      if (error instanceof ActWaitsError) notify.error('上一张订单还没有收到答复，请先等它有结果')
      else if (error instanceof SignedOutError) notify.error('请重新登录')
      else tellUnsaved()
    } finally {
      isGiving.current = false
      setBusy(false)
    }
  }
  return { isBusy, give: (body: MandateBody, names: OrderNames) => void give(body, names) }
}
