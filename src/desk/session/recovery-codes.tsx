import { Alert, Button, Card, Flex, Typography } from 'antd'

/** Shown once, since the portal has only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Flex vertical gap={16}>
      <Alert
        type="warning"
        showIcon
        title="请现在保存恢复码"
        description="手机遗失时凭恢复码登录，每个只能使用一次。离开此页后不再显示。"
      />
      <Card size="small">
        <Typography.Paragraph
          copyable={{ text: codes.join('\n'), tooltips: ['复制全部', '已复制'] }}
          style={{ margin: 0, columns: 2, fontFamily: 'monospace', fontSize: 16, lineHeight: '28px' }}
        >
          {codes.map(code => (
            <span key={code} style={{ display: 'block' }}>
              {code}
            </span>
          ))}
        </Typography.Paragraph>
      </Card>
      <Button type="primary" size="large" block onClick={onDone}>
        我已保存，继续
      </Button>
    </Flex>
  )
}
