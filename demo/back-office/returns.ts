import type { GatewayCaller } from '../../server/backoffice/call-gateway.ts'

const instructions = '请将货物单独码放在冷库，贴上退货申请号，随下一次送货车辆带回。'

export const returnDesk = (erp: GatewayCaller) => ({
  approve: (number: string) =>
    erp('POST /erp/v1/returns/{number}/approve', { path: { number }, body: { instructions } }),

  /** Confirms that everything came back, and credits the price paid. */
  complete: (number: string) =>
    erp('POST /erp/v1/returns/{number}/complete', { path: { number }, body: { remark: '退货已入库验收' } }),
})
