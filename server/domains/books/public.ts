export {
  asksOf,
  closedOf,
  keptCases,
  keptOf,
  departedCases,
  departedGoods,
  lineSums,
  lowerRebate,
  readDepartedGoods,
  readDues,
  readWaitingGoods,
} from './account-facts.ts'
export { accountFaults, type Fault } from './account-faults.ts'
export { adjusted, followOrders, shareNotices } from './follow-orders.ts'
export { holdNotices, withPaid, type HeldNotice } from './held-notice.ts'
export { enterLedger } from './ledger.ts'
export { holdPayments, setOff, setOffLeft } from './set-off.ts'
export { openNotice, overdueNotice, statusAt, tabConditions } from './standing.ts'
export { takeBack } from './take-back.ts'
export { tellPayers, type Told } from './tell-payers.ts'
