import { useSettings } from '../api/use-settings.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import construction from './art/construction.svg'
import { useRoute } from './use-route.ts'

/** Shown for a screen that is not implemented yet, with its title. */
export default function UnderConstructionPage() {
  const title = useRoute()?.title
  const { serviceHotline } = useSettings()
  return (
    <Notice
      level={1}
      art={<img src={construction} alt="" width={240} height={168} />}
      title={`「${title ?? ''}」建设中`}
      actions={<LinkButton to="/">返回首页</LinkButton>}
    >
      <p>这个页面还没有做好，做好后会出现在这里。</p>
      <p>急需办理的业务请拨打服务热线 {serviceHotline}。</p>
    </Notice>
  )
}
