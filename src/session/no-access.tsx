import { useSettings } from '../api/queries/use-mall.ts'
import { LinkButton } from '../ui/base/button.tsx'
import { Notice } from '../ui/base/page/notice.tsx'
import closed from '../ui/base/page/closed.svg'
import type { RefusalReason } from '../site/guard.ts'

const words: Record<RefusalReason, { why: string; step: { label: string; to: string } }> = {
  profile: {
    why: '完善企业资料并通过审核后即可使用。',
    step: { label: '去完善资料', to: '/completeInfo' },
  },
  review: {
    why: '您的企业资料正在审核中，通过后即可使用。',
    step: { label: '查看审核进度', to: '/applyStatus' },
  },
  otherSide: {
    why: '此页面不对您的账号类型开放。如需使用，请联系您的销售代表。',
    step: { label: '返回首页', to: '/' },
  },
  unknown: {
    why: '暂时无法识别您的账号类型，目前可浏览公开内容。',
    step: { label: '返回首页', to: '/' },
  },
}

/** Says why the page may not be seen, and where to go instead. */
export default function NoAccess({ reason, title }: { reason: RefusalReason; title: string }) {
  const { serviceHotline } = useSettings()
  const { why, step } = words[reason]
  return (
    <Notice
      level={1}
      art={<img src={closed} alt="" width={240} height={168} />}
      title={`无权访问“${title}”`}
      actions={
        <>
          <LinkButton variant="primary" to={step.to}>
            {step.label}
          </LinkButton>
          {step.to !== '/' && <LinkButton to="/">返回首页</LinkButton>}
        </>
      }
    >
      <p>{why}</p>
      <p>有疑问请拨打服务热线 {serviceHotline}。</p>
    </Notice>
  )
}
