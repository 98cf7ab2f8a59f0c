import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly isPending: boolean
  readonly error: Error | null
  /** Why there are none, and where they come from. */
  readonly text: ReactNode
  /** The button that makes the first one. */
  readonly children?: ReactNode
}

/** Stands in a table without rows. A table that could not be read is not called an empty one. */
export function NoRows({ isPending, error, text, children }: Props) {
  if (error) return '内容没有读到，请重试'
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  return <Empty description={text}>{children}</Empty>
}
