import type { ReactNode } from 'react'
import scene from './account-scene.svg'
import css from './brand-panel.module.css'

/** Words above a picture, on the brand's yellow. */
export function BrandPanel({
  title,
  text,
  picture = scene,
  children,
}: {
  title: string
  text: ReactNode
  picture?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={css['panel']}>
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        <div className={css['text']}>{text}</div>
        {children}
      </div>
      <img className={css['picture']} src={picture} alt="" width={560} height={400} />
    </div>
  )
}
