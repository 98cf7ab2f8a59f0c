import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { homeEntries } from './entries.ts'
import { Hero } from './hero.tsx'
import css from './home-page.module.css'

export default function HomePage() {
  const user = useUser()
  const entries = homeEntries(user)
  return (
    <div className={css['page']}>
      <Hero user={user} />
      {entries.length > 0 && (
        <section aria-labelledby="home-entries">
          <h2 id="home-entries" className={css['heading']}>
            常用入口
          </h2>
          <ul className={css['entries']}>
            {entries.map(({ path, icon, title, text }) => (
              <li key={path}>
                <Link to={path} className={css['entry']}>
                  <span className={css['icon']}>
                    <Icon name={icon} size={24} />
                  </span>
                  <span>
                    <span className={css['title']}>{title}</span>
                    <span className={css['text']}>{text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
