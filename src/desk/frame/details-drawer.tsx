import { Alert, Button, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'

/** The details of a row, with their four states; the actions stay at the foot. */
export function DetailsDrawer({
  isOpen,
  title,
  error,
  onRetry,
  actions,
  onClose,
  children,
}: {
  isOpen: boolean
  title: ReactNode
  error: Error | null
  onRetry: () => void
  actions?: ReactNode
  onClose: () => void
  /** Undefined while the details are being read. */
  children: ReactNode | undefined
}) {
  return (
    <Drawer open={isOpen} title={title} onClose={onClose} size={760} footer={actions}>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={onRetry}>重试</Button>}
          style={{ marginBottom: 16 }}
        />
      )}
      {children ?? (!error && <Skeleton active paragraph={{ rows: 8 }} />)}
    </Drawer>
  )
}
