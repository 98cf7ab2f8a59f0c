import { useLocation } from 'react-router-dom'
import { useSettings } from '../../api/queries/use-mall.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import css from './sign-in-bar.module.css'

/** At the bottom of `/` for anonymous visitors, if the mall's settings ask for it. */
export function SignInBar() {
  const { pathname } = useLocation()
  const { userId } = useUser()
  const { isShowLoginBar } = useSettings()
  if (pathname !== '/' || userId !== 0 || isShowLoginBar !== 1) return null
  return (
    <aside aria-label="登录提示" className={css['bar']}>
      <div className={css['inner']}>
        <p className={css['text']}>
          <strong>登录后查看价格与库存</strong>
          <span className={css['more']}>下单、跟踪发货、查看样品，都在这里完成</span>
        </p>
        <LinkButton variant="primary" to="/login">
          立即登录
        </LinkButton>
        <LinkButton to="/register">注册</LinkButton>
      </div>
    </aside>
  )
}
