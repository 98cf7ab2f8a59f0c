import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { mayKeepPackage, packageStore } from '../../features/settings/person/package-store.ts'
import { installOffer } from '../../ui/base/browser/install-offer.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { customersPath } from '../../trade/proposals/proposal.ts'
import { mayOfferInstall, mayOfferPackage, rememberInstall } from './install-memory.ts'
import { PromptCard } from './prompt-card.tsx'
import css from './prompts.module.css'

/** Pages to read; a form has something better to do in that corner. */
const places: ReadonlySet<string> = new Set(['/', '/search', '/cookbook', '/news', customersPath])

/** Offers the offline package to a sales representative on the first visit: customers are visited in cold stores. */
export default function PackagePrompt() {
  const { pathname } = useLocation()
  const { kept, progress } = useSyncExternalStore(packageStore.subscribe, packageStore.read)
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const [isOpen, setOpen] = useState(mayOfferPackage)
  const hasOther = offer !== undefined && mayOfferInstall(false)
  if (!isOpen || !mayKeepPackage() || kept !== null || progress || !places.has(pathname) || hasOther)
    return null
  const close = () => {
    rememberInstall({ isPackageAnswered: true })
    setOpen(false)
  }
  return (
    <div className={css['corner']}>
      <PromptCard
        title="下载离线资料包"
        text="在客户的冷库里没有网络，也能查商品、拟建议清单。"
        action="下载"
        onAccept={() => {
          close()
          notify.success('正在下载，可以继续浏览；进度在个人信息里查看')
          void packageStore.start()
        }}
        onDismiss={close}
      />
    </div>
  )
}
