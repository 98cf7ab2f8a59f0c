import { Flex, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'

/** A screen's heading with its actions, and its content below. */
export function Page({
  title,
  about,
  actions,
  children,
}: {
  title: string
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · 运营后台`
  }, [title])
  return (
    <Flex vertical gap={16}>
      <Flex align="center" justify="space-between" gap={16} wrap>
        <div>
          <Typography.Title level={1} style={{ margin: 0, fontSize: 20, lineHeight: '32px' }}>
            {title}
          </Typography.Title>
          {about !== undefined && <Typography.Text type="secondary">{about}</Typography.Text>}
        </div>
        <Flex gap={8}>{actions}</Flex>
      </Flex>
      {children}
    </Flex>
  )
}
