import { isRefused, type OutboxStatus } from '../../device/outbox/outbox-status.ts'
import type { IconName } from '../../ui/base/icon-paths.ts'
import type { Tone } from '../../ui/base/status.tsx'

interface Words {
  readonly tone: Tone
  readonly icon: IconName
  /** In the header, where there is little room. */
  readonly short: string
  /** The reason, and the next step. */
  readonly long: string
}

/** Browsers without Background Sync send only while the portal is open. */
const canSyncClosed = () => 'SyncManager' in window

/** Null where the server has everything and there is nothing to report. */
export function pillWords({ unsent, told, acts, waitsFor, isSending }: OutboxStatus): Words | null {
  const open = told.length + acts.filter(isRefused).length
  if (open > 0)
    return {
      tone: 'trouble',
      icon: 'alert',
      short: `${open} 项需处理`,
      long: '有修改或操作需要您确认，请逐项处理',
    }
  if (unsent === 0) return null
  const kept = `${unsent} 项已保存到本机`
  switch (waitsFor) {
    case 'signIn':
      return {
        tone: 'caution',
        icon: 'lock',
        short: `${unsent} 项待登录`,
        long: `${kept}，重新登录后自动同步`,
      }
    case 'network': {
      const next = canSyncClosed() ? '联网后自动同步，可以关闭页面' : '联网后打开商城即可同步'
      return { tone: 'caution', icon: 'wifi-off', short: `${unsent} 项待同步`, long: `${kept}，${next}` }
    }
    case 'server':
      return {
        tone: 'caution',
        icon: 'clock',
        short: `${unsent} 项待同步`,
        long: `${kept}，商城繁忙，稍后自动重试`,
      }
    case null:
    default:
      return {
        tone: 'neutral',
        icon: 'upload',
        short: isSending ? `正在同步 ${unsent} 项` : `${unsent} 项待同步`,
        long: isSending ? `正在同步 ${unsent} 项` : kept,
      }
  }
}
