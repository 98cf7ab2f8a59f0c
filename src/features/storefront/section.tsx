import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { Module } from './page.ts'
import css from './section.module.css'

interface SectionProps {
  module: Pick<Module, 'title' | 'subtitle' | 'more'>
  /** The ground of the section, over the full width. */
  ground?: 'soft' | 'dark'
  /** Places the heading beside the content instead of above. */
  beside?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A module with its heading and its "more" link. */
export function Section({ module, ground, beside = false, className, children }: SectionProps) {
  const { title, subtitle, more } = module
  const id = useId()
  return (
    <section className={css['section']} data-ground={ground} {...(title !== '' && { 'aria-labelledby': id })}>
      <div className={css['inner']} data-beside={beside && title !== ''}>
        {title !== '' && (
          <div className={css['head']}>
            <h2 id={id} className={css['title']}>
              {title}
            </h2>
            {subtitle !== '' && (
              <p className={classNames('grows muted size-strong cut', css['subtitle'])}>{subtitle}</p>
            )}
            {more && (
              <Link to={more.link} className={css['more']}>
                {more.title}
                <Icon name="chevron-right" size={14} />
              </Link>
            )}
          </div>
        )}
        <div className={classNames(className)}>{children}</div>
      </div>
    </section>
  )
}
