import { Button, Result, Typography } from 'antd'
import { formatDateTime } from '../../ui/words/format-date.ts'

export interface OneTimeLink {
  readonly url: string
  readonly expiresAt: string
}

/** A link that is shown once, since the portal keeps only its hash. */
export function LinkResult({
  link,
  title,
  onClose,
}: {
  link: OneTimeLink
  title: string
  onClose: () => void
}) {
  return (
    <Result
      status="success"
      title={title}
      subTitle={`有效至 ${formatDateTime(link.expiresAt)}，只能使用一次，关闭后不再显示。`}
      extra={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <Typography.Paragraph copyable={{ text: link.url }} code style={{ margin: 0 }}>
        {link.url}
      </Typography.Paragraph>
    </Result>
  )
}
