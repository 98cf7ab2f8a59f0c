import { Button, Flex, Modal, Typography } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { DifferenceTable } from './difference-table.tsx'
import { merged } from './differences.ts'

type Opened = DeskAnswer<'GET /desk/content/{kind}/{id}'>

export interface Conflict {
  readonly latest: Opened
  readonly base: object
  readonly mine: object
}

export const newestOf = ({ draft, live }: Pick<Opened, 'draft' | 'live'>): object =>
  (draft?.content ?? live) as object

interface Props {
  readonly conflict: Conflict | undefined
  readonly onClose: () => void
  /** The content to go on with. */
  readonly onChoose: (content: object, latest: Opened) => void
}

/** Somebody else saved meanwhile: shows both changes, and lets the person choose knowingly. */
export function ConflictDialog({ conflict, onClose, onChoose }: Props) {
  const theirs = conflict && newestOf(conflict.latest)
  const by = conflict?.latest.versions[0]?.savedBy ?? '接口'
  return (
    <Modal
      open={conflict !== undefined}
      title="这项内容已被他人更新"
      width={860}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        conflict && theirs ? (
          <Flex justify="end" gap={8} wrap>
            <Button onClick={() => onChoose(theirs, conflict.latest)}>采用对方的内容</Button>
            <Button onClick={() => onChoose(conflict.mine, conflict.latest)}>全部用我的内容</Button>
            <Button
              type="primary"
              onClick={() => onChoose(merged(conflict.base, theirs, conflict.mine), conflict.latest)}
            >
              合并，同一处以我的为准
            </Button>
          </Flex>
        ) : null
      }
    >
      {conflict && theirs && (
        <Flex vertical gap={12}>
          <Typography.Text strong>{by} 的修改</Typography.Text>
          <DifferenceTable before={conflict.base} after={theirs} />
          <Typography.Text strong>您的修改</Typography.Text>
          <DifferenceTable before={conflict.base} after={conflict.mine} />
          <Typography.Text type="secondary">选择后内容留在表单中，核对后再保存。</Typography.Text>
        </Flex>
      )}
    </Modal>
  )
}
