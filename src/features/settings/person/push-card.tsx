import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredUser } from '../../../api/user-store.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { askForPush, isHeardHere, type BrowserPush } from './browser-push.ts'
import { useTurnPushOff, useTurnPushOn } from './push-actions.ts'
import { settingsQueries } from '../queries.ts'

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function WhyNot({ stand }: Pick<BrowserPush, 'stand'>) {
  if (stand === 'forbidden')
    return <p>浏览器已禁止本商城发送通知。请点击地址栏左侧的图标，把“通知”改为“允许”，再回到本页开启。</p>
  return isAppleTouch() ? (
    <p>iPhone 和 iPad 需要 iOS 16.4 或更高版本：先把商城添加到主屏幕，再从桌面图标打开本页开启。</p>
  ) : (
    <p>此浏览器不支持消息提醒。请改用最新版的 Chrome、Edge 或 Firefox，并避免使用无痕窗口。</p>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const client = useQueryClient()
  const { run, running } = useTurnPushOn()
  const [isAsking, setAsking] = useState(false)
  const isOnline = useOnline()
  const ask = async () => {
    setAsking(true)
    const device = await askForPush(publicKey)
    await client.invalidateQueries({ queryKey: settingsQueries.browserPush().queryKey })
    setAsking(false)
    if (device === 'unreachable') notify.error('暂时连不上浏览器的推送服务，请稍后再试，或改用 Edge 浏览器')
    else if (device !== 'forbidden') run(device)
  }
  return (
    <div>
      <Button
        icon="bell"
        busy={isAsking || running !== undefined}
        disabled={!isOnline}
        onClick={() => void ask()}
      >
        开启消息提醒
      </Button>
      {!isOnline && <p>开启需要网络，恢复后再试。</p>}
    </div>
  )
}

function On() {
  const { run, running } = useTurnPushOff()
  const isOnline = useOnline()
  return (
    <div className="row gap-16">
      <Status tone="good">本设备已开启</Status>
      <Button
        size="small"
        variant="quiet"
        busy={running !== undefined}
        disabled={!isOnline}
        onClick={() => run()}
      >
        关闭提醒
      </Button>
    </div>
  )
}

/**
 * Turns push on or off for this device, for messages while no page is open. Empty where the portal has no keys for
 * it.
 */
export function PushCard({ user }: { user: StoredUser }) {
  const { data: ours } = useQuery(settingsQueries.push(user))
  const { data: browser } = useQuery(settingsQueries.browserPush())
  if (!ours || !browser || ours.publicKey === '') return null
  return (
    <Card
      title="消息提醒"
      lead="关闭页面后，订单发货、审核结果等服务消息仍会通知到这台设备。内容经过加密，退出登录后自动停止。"
    >
      {isHeardHere(browser, ours) ? (
        <On />
      ) : browser.stand === 'possible' ? (
        <TurnOn publicKey={ours.publicKey} />
      ) : (
        <WhyNot stand={browser.stand} />
      )}
    </Card>
  )
}
