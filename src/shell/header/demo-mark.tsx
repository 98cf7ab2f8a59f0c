import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../api/queries/content-queries.ts'
import css from './demo-mark.module.css'

/** Marks the demo, so that nobody takes it for the real shop. It overlaps the header, so that nothing moves. */
export function DemoMark() {
  const { data } = useQuery(contentQueries.config())
  if (!data?.demo) return null
  return (
    <p className={css['mark']} title="数据均为示例，短信验证码会直接显示在页面上">
      <strong>演示模式</strong>
      数据均为示例
    </p>
  )
}
