import { App } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'

type Report = DeskAnswer<'PUT /desk/products'>

/** Says what became of rows that were sent, and the reasons of those that were not taken. */
export function useReport() {
  const { message, modal } = App.useApp()
  return ({ applied, same, waiting, rejected }: Report) => {
    if (rejected.length > 0) {
      const reasons = rejected.slice(0, 20).map(({ problem }) => problem)
      modal.warning({ title: `${rejected.length} 行未保存`, content: reasons.join('；') })
      return
    }
    if (waiting > 0)
      void message.warning(`${waiting} 行价格变动超过限度，等待另一位同事在“价格 · 待确认”中确认`)
    else if (applied === 0 && same > 0) void message.info('没有改动')
    else void message.success('已保存')
  }
}
