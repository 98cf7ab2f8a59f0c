import { Card, Flex, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'

/** The page around every form before the desk. */
export function Entrance({
  title,
  about,
  children,
}: {
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · 运营后台`
  }, [title])
  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '100vh', padding: 24 }}>
      <Card style={{ width: 440, maxWidth: '100%' }}>
        <Flex vertical gap={24}>
          <div>
            <Typography.Title level={1} style={{ margin: 0, fontSize: 24, lineHeight: '32px' }}>
              {title}
            </Typography.Title>
            {about !== undefined && <Typography.Text type="secondary">{about}</Typography.Text>}
          </div>
          {children}
        </Flex>
      </Card>
    </Flex>
  )
}
