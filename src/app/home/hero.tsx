import { Link } from 'react-router-dom'
import type { StoredUser } from '../../api/user-store.ts'
import { homeSteps } from './entries.ts'
import picture from './hero.svg'
import css from './hero.module.css'

export function Hero({ user }: { user: StoredUser }) {
  return (
    <section className={css['hero']}>
      <div className={css['words']}>
        <h1 className={css['headline']}>
          从一颗好土豆，
          <br />
          到您的每一份出品
        </h1>
        <p className={css['lead']}>冷冻薯品、小食、烘焙与酱料，按箱订货，冷链送达。</p>
        <div className={css['steps']}>
          {homeSteps(user).map(({ label, to }, at) => (
            <Link key={to} to={to} className={css[at === 0 ? 'first' : 'other']}>
              {label}
            </Link>
          ))}
        </div>
      </div>
      <img className={css['picture']} src={picture} alt="" width={640} height={420} fetchPriority="high" />
    </section>
  )
}
