import { Affix, Button, Card, Flex } from 'antd'
import { useEffect, useEffectEvent } from 'react'

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
  // A long grid lies between the row and the button.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!isBusy) onSave()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (count === 0) return null
  return (
    <Affix offsetBottom={16}>
      <Card size="small">
        <Flex gap={8} align="center" justify="flex-end">
          <span>{count} 行未保存，可按 Ctrl+S 保存</span>
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
