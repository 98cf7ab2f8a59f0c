import { Icon } from '../../../ui/base/icon.tsx'
import type { Module } from '../page.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './banner-controls.module.css'

interface BannerControlsProps {
  banners: NonNullable<Module['banners']>
  shown: number
  playing: boolean
  /** False if nothing moves anyway. */
  pausable: boolean
  onToggle: () => void
  onShow: (index: number) => void
  onStep: (by: number) => void
}

/** Before the banners in the tab order, below them on the screen. */
export function BannerControls({
  banners,
  shown,
  playing,
  pausable,
  onToggle,
  onShow,
  onStep,
}: BannerControlsProps) {
  return (
    <div className={css['controls']}>
      <fieldset className={css['dots']} aria-label="选择幻灯片">
        {banners.map(({ title, picture }, index) => (
          <button
            key={picture.path}
            type="button"
            className={css['dot']}
            aria-label={`第 ${index + 1} 张：${title}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          />
        ))}
      </fieldset>
      {pausable && (
        <button
          type="button"
          className={css['round']}
          aria-label={playing ? '暂停自动播放' : '开始自动播放'}
          onClick={onToggle}
        >
          <Icon name={playing ? 'pause' : 'play'} size={16} />
        </button>
      )}
      <span className={classNames('flex at-end gap-8', css['steps'])}>
        <button type="button" className={css['round']} aria-label="上一张" onClick={() => onStep(-1)}>
          <Icon name="chevron-left" size={20} />
        </button>
        <button type="button" className={css['round']} aria-label="下一张" onClick={() => onStep(1)}>
          <Icon name="chevron-right" size={20} />
        </button>
      </span>
    </div>
  )
}
