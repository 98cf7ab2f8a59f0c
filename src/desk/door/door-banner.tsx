import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { useMember } from '../frame/use-member.ts'

const doorQuery = deskQuery('GET /desk/door', {})

/** False while the brand's ERP decides on orders; until the answer has come, too. */
export const useDoor = (): boolean => useQuery(doorQuery).data?.isOpen ?? false

/** Says who decides on orders, and lets an admin change that. */
export function DoorBanner() {
  const { modal } = App.useApp()
  const { may } = useMember()
  const { data } = useQuery(doorQuery)
  const takeOver = useAct('POST /desk/door/action/takeOver', {
    said: '已接管，订单由运营后台处理',
    changes: ['GET /desk/door'],
  })
  const handBack = useAct('POST /desk/door/action/handBack', {
    said: '已交还，订单由 ERP 接口处理',
    changes: ['GET /desk/door'],
  })
  if (!data) return null
  if (data.takenOverAt !== null && data.usedAt !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={`运营后台自 ${formatDateTime(data.takenOverAt)} 起接管订单处理。`}
        action={
          may('POST /desk/door/action/handBack') && (
            <Button size="small" loading={handBack.isBusy} onClick={() => void handBack.act({})}>
              交还 ERP
            </Button>
          )
        }
      />
    )
  if (data.isOpen) return null
  const ask = () =>
    void modal.confirm({
      title: '由运营后台接管订单处理？',
      content: 'ERP 接口仍可调用。请先在 ERP 中停止处理订单，否则两边的决定会互相冲突。',
      okText: '接管',
      onOk: () => takeOver.act({}),
    })
  return (
    <Alert
      type="warning"
      showIcon
      title={`订单由 ERP 接口处理（最近使用 ${data.usedAt === null ? '—' : formatDateTime(data.usedAt)}），这里只能查看。`}
      action={
        may('POST /desk/door/action/takeOver') && (
          <Button size="small" loading={takeOver.isBusy} onClick={ask}>
            接管
          </Button>
        )
      }
    />
  )
}
