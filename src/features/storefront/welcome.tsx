import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { entriesOf, wayOf, type Way } from './welcome-steps.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './welcome.module.css'

const steps = [
  { title: '注册账号', text: '手机号与短信验证码' },
  { title: '完善企业资料', text: '营业执照与收货信息' },
  { title: '审核通过即可订货', text: '查看价格、库存并下单' },
] as const

function Steps({ next, action }: Way) {
  return (
    <>
      <ol className={css['places']} aria-label="开通订货">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={css['place']}
            data-done={index < next}
            {...(index === next && { 'aria-current': 'step' })}
          >
            <span className={css['sign']}>{index < next ? <Icon name="check" size={20} /> : index + 1}</span>
            <span>
              <span className={classNames('block size-h4 bold', css['title'])}>{title}</span>
              <span className={classNames('block muted cut', css['text'])}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <LinkButton
        to={action.to}
        variant={next === 0 ? 'plain' : 'primary'}
        size="large"
        className={css['action']}
      >
        {action.label}
      </LinkButton>
    </>
  )
}

/** The steps to the first order, or for buyers the most used pages. */
export function Welcome() {
  const user = useUser()
  const way = wayOf(user)
  const entries = entriesOf(user)
  if (!way && entries.length === 0) return null
  return (
    <section aria-label={way ? '开通订货' : '常用入口'} className={css['welcome']}>
      <div className={css['card']}>
        {way ? (
          <Steps {...way} />
        ) : (
          <ul className={css['places']}>
            {entries.map(({ path, icon, title, text }) => (
              <li key={path}>
                <Link to={path} className={css['place']}>
                  <span className={css['sign']}>
                    <Icon name={icon} size={22} />
                  </span>
                  <span>
                    <span className={classNames('block size-h4 bold', css['title'])}>{title}</span>
                    <span className={classNames('block muted cut', css['text'])}>{text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
