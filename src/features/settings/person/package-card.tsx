import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { mostPackagedProducts } from '#contract/catalog/offline-package.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { confirm } from '../../../ui/base/overlay/confirm.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { Status } from '../../../ui/base/status.tsx'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import css from './package-card.module.css'
import { isReadable } from '../../../device/package/downloaded-package.ts'
import { mayKeepPackage, packageStore, type PackageState } from './package-store.ts'
import { settingsQueries } from '../queries.ts'

const bytesPerMegabyte = 1_000_000
/** The average size of a picture, for the estimate; the real size is shown afterwards. */
const bytesPerPicture = 10_000

const sizeText = (bytes: number): string =>
  `${(bytes / bytesPerMegabyte).toFixed(bytes < bytesPerMegabyte ? 2 : 1)} MB`

const problems: Readonly<Record<NonNullable<PackageState['problem']>, string>> = {
  space: '设备空间不足，已下载的部分保留着。清理空间后可继续下载。',
  network: '网络中断，已下载的部分保留着。恢复网络后可继续下载。',
  // The portal does not say why: its catalog is new, or too large for a device.
  missing: `商城目前没有资料包可下载。目录刚上线时，资料包在一小时内生成；在售商品超过 ${formatCount(mostPackagedProducts)} 种时不提供资料包，浏览过的商品和菜谱断网时仍可打开。`,
  form: '商城刚刚更新过。请刷新页面换到新版本，再下载资料包。',
}

const askRemoval = async (): Promise<void> => {
  const agreed = await confirm({
    title: '删除离线资料包？',
    text: '删除后，断网时只能打开浏览过的商品和菜谱。您可以随时重新下载。',
    okText: '删除',
    danger: true,
  })
  if (agreed) await packageStore.remove()
}

interface Underway {
  readonly progress: NonNullable<PackageState['progress']>
  /** No package was kept before, so calling this one off loses nothing. */
  readonly isFirst: boolean
}

function Under({ progress: { done, total, bytes }, isFirst }: Underway) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  return (
    <div className={css['under']}>
      <progress className={css['bar']} value={done} max={Math.max(total, 1)} aria-label="下载进度" />
      <p aria-live="off">
        {total === 0 ? '正在读取目录…' : `${percent}%，图片 ${done} / ${total}，已下载 ${sizeText(bytes)}`}
      </p>
      <div className="row wrap gap-8-16">
        <Button icon="pause" onClick={packageStore.pause}>
          暂停
        </Button>
        {isFirst && (
          <Button variant="quiet" onClick={() => void packageStore.remove()}>
            取消下载
          </Button>
        )}
      </div>
    </div>
  )
}

/** The catalog on this device, for places without a network: its size, and buttons to download and remove it. */
export function PackageCard() {
  const { kept, progress, problem } = useSyncExternalStore(packageStore.subscribe, packageStore.read)
  const isOnline = useOnline()
  const { data: latest } = useQuery(settingsQueries.latestPackage())
  const isNewer = kept?.complete === true && (!isReadable(kept) || (latest?.version ?? 0) > kept.version)
  const start = () => void packageStore.start()
  const estimate = latest && sizeText(latest.size + latest.pictures * bytesPerPicture)
  return (
    <Card
      title="离线资料包"
      lead="把全部商品、菜谱和图片存到这台设备，在冷库、地下室等没有网络的地方也能搜索和查看。不含价格和库存。"
    >
      {!mayKeepPackage() && <p>当前浏览器不支持离线资料包，请使用新版 Chrome、Edge 或 Safari。</p>}
      {problem && (
        <p role="alert" className="trouble">
          {problems[problem]}
        </p>
      )}
      {mayKeepPackage() && progress && <Under progress={progress} isFirst={!kept} />}
      {mayKeepPackage() && !progress && kept && (
        <>
          <p className={css['facts']}>
            {kept.complete && !isNewer && <Status tone="good">可离线使用</Status>}
            {kept.complete && isNewer && <Status tone="caution">有更新</Status>}
            {!kept.complete && <Status tone="caution">未下载完</Status>}
            <span>
              目录更新于 {formatDateTime(kept.builtAt)}，图片 {kept.pictures} 张，占用 {sizeText(kept.bytes)}
            </span>
          </p>
          <div className="row wrap gap-8-16">
            {!kept.complete && (
              <Button variant="primary" icon="download" onClick={start}>
                继续下载
              </Button>
            )}
            {isNewer && (
              <Button variant="primary" icon="refresh" onClick={start}>
                更新
              </Button>
            )}
            <Button variant="danger" onClick={() => void askRemoval()}>
              删除
            </Button>
          </div>
        </>
      )}
      {mayKeepPackage() && !progress && kept === null && latest === null && <p>{problems.missing}</p>}
      {mayKeepPackage() && !progress && kept === null && latest !== null && (
        <div className="row wrap gap-8-16">
          <Button icon="download" onClick={start}>
            下载{estimate && `（约 ${estimate}）`}
          </Button>
          {!isOnline && <span className="muted">现在没有网络，连接后再下载。</span>}
        </div>
      )}
    </Card>
  )
}
