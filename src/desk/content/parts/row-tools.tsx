import { Button, Flex } from 'antd'

interface Props {
  /** The row in words, for those who hear the buttons. */
  readonly what: string
  readonly index: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

/** Moves a row of a list up or down, or removes it. */
export function RowTools({ what, index, count, onMove, onRemove }: Props) {
  const name = `${what}第 ${index + 1} 项`
  return (
    <Flex gap={4}>
      <Button
        size="small"
        aria-label={`${name}上移`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        上移
      </Button>
      <Button
        size="small"
        aria-label={`${name}下移`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        下移
      </Button>
      <Button size="small" danger aria-label={`${name}移除`} onClick={() => onRemove(index)}>
        移除
      </Button>
    </Flex>
  )
}
