import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router-dom'
import { loadingStore } from '../../api/loading.ts'
import { BlobBase } from '../../ui/base/picture/photo.tsx'
import { LoadingBar } from '../../ui/base/page/loading-bar.tsx'
import skip from '../../ui/base/skip.module.css'
import { GuardOutlet } from '../../session/guard-outlet.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { PhoneBar } from '../phone/phone-bar.tsx'
import { Prompts } from '../prompts/prompts.tsx'
import css from './root-frame.module.css'
import { SignInBar } from './sign-in-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { mainId, useNavigationEffects } from '../use-navigation-effects.ts'
import { useClosingDialogs } from '../use-closing-dialogs.ts'
import { useScroll } from '../use-scroll.ts'
import { useBlobBase } from '../../api/queries/use-mall.ts'

const noCalls = () => 0

/** Wraps every page: header, page, footer, and the prompts that float above them. */
export function RootFrame() {
  const calls = useSyncExternalStore(loadingStore.subscribe, loadingStore.get, noCalls)
  const { state } = useNavigation()
  useNavigationEffects()
  useClosingDialogs()
  useScroll()
  return (
    <div className={css['frame']}>
      <LoadingBar active={calls > 0 || state !== 'idle'} />
      <a className={skip['skip']} href={`#${mainId}`}>
        跳到正文
      </a>
      <BlobBase value={useBlobBase()}>
        <SiteHeader />
        <main id={mainId} tabIndex={-1} className={css['main']}>
          <GuardOutlet />
        </main>
      </BlobBase>
      <SiteFooter />
      <SignInBar />
      <Prompts />
      <PhoneBar />
    </div>
  )
}
