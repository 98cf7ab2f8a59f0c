import type { FeedbackType } from '../../contract/feedback/life-cycle.ts'
import type { GatewayCaller } from '../../server/backoffice/call-gateway.ts'

const answers: Readonly<Record<FeedbackType, string>> = {
  order: '您好，已为您核对订单与付款记录，相关信息会在今天内更新到订单详情，如仍有出入请直接在这里告诉我们。',
  delivery:
    '您好，已联系承运方核实在途温度与到货时间，请先按实收数量签收并上传照片，差异部分我们会尽快补发或赔付。',
  quality:
    '您好，感谢您提供的照片。已登记该批次并送质检复核，请将未使用的商品保持冷冻，结果会在两个工作日内告知您。',
  account: '您好，账号问题已处理，请退出后重新登录再试一次；如仍有异常，请说明出现的时间与页面。',
  suggestion: '您好，感谢您的建议，已转给产品团队评估，采纳后会在商城公告中说明。',
  other: '您好，您反馈的情况已记录，由客服专员跟进，有进展会第一时间在这里回复您。',
}

const further = '您好，补充的情况已收到，我们已转给负责的同事继续跟进，请留意后续回复。'

export const feedbackDesk = (erp: GatewayCaller) => {
  const read = async (id: number) => {
    const { feedback } = await erp('POST /erp/v1/feedback/action/query', { body: { ids: [id] } })
    return feedback[0]
  }
  return {
    takeUp: (id: number) => erp('POST /erp/v1/feedback/{id}/takeUp', { path: { id }, body: {} }),

    /** Answers with fitting words; a further question gets other words. */
    answer: async (id: number): Promise<void> => {
      const found = await read(id)
      if (!found) return
      const isFirst = found.entries.every(({ side }) => side === 'user')
      await erp('POST /erp/v1/feedback/{id}/reply', {
        path: { id },
        body: { content: isFirst ? answers[found.type] : further },
      })
    },
  }
}
