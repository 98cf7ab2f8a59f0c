import { classNames } from '../../../ui/base/class-names.ts'
import css from './cookbook-notes.module.css'
import type { Cookbook } from './cookbook.ts'

/** Notes on the recipe: tips, nutrition, equipment. */
export function CookbookNotes({ cookbook: { tips, nutrition, tools } }: { cookbook: Cookbook }) {
  return (
    <div className={css['notes']}>
      {tips.length > 0 && (
        <section className={css['tips']} aria-labelledby="tips">
          <h2 id="tips" className={css['heading']}>
            制作提示
          </h2>
          <ul className={css['list']}>
            {tips.map(tip => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
      {nutrition.length > 0 && (
        <section className={css['part']} aria-labelledby="nutrition">
          <h2 id="nutrition" className={css['heading']}>
            每份营养
          </h2>
          <dl>
            {nutrition.map(({ name, value }) => (
              <div key={name} className={css['value']}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {tools.length > 0 && (
        <section className={css['part']} aria-labelledby="tools">
          <h2 id="tools" className={css['heading']}>
            所需器具
          </h2>
          <ul className={classNames('flex wrap size-strong gap-8', css['tools'])}>
            {tools.map(tool => (
              <li key={tool}>{tool}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
