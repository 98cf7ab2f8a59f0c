import { Affix, Button, Card, Flex } from 'antd'

/** Stands below a grid as long as something in it is not saved. */
export function SaveBar({
  count,
  isBusy,
  onSave,
  onDrop,
}: {
  count: number
  isBusy: boolean
  onSave: () => void
  onDrop: () => void
}) {
  if (count === 0) return null
  return (
    <Affix offsetBottom={16}>
      <Card size="small">
        <Flex gap={8} align="center" justify="flex-end">
          <span>{count} 行未保存</span>
          <Button disabled={isBusy} onClick={onDrop}>
            放弃
          </Button>
          <Button type="primary" loading={isBusy} onClick={onSave}>
            保存
          </Button>
        </Flex>
      </Card>
    </Affix>
  )
}
